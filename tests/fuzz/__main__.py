"""Hunt in one reader or all of them.

python -m tests.fuzz [READER] [--seconds N] [--seed N] [--workers N] [--blind] [--own]
    [--save FOLDER]
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
from pathlib import Path

from tests.fuzz.hunt import FINDS, Hunt, minimised, portable, saved
from tests.fuzz.readers import READERS


def main() -> int:
    """Return 1 where anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("reader", nargs="?", default="all", choices=("all", *READERS))
    parser.add_argument("--seconds", type=float, default=3600, help="for each reader")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--blind", action="store_true",
                        help="do not follow which lines are reached: faster, for short hunts")
    parser.add_argument("--own", action="store_true",
                        help="begin with the checkout's own inputs alone")
    parser.add_argument("--minimise", type=float, default=20, help="seconds for each find")
    parser.add_argument("--save", type=Path, default=FINDS, help="where finds go")
    args = parser.parse_args()
    # What a library says about the inputs that are made here is for nobody.
    logging.disable()
    found = 0
    for reader in READERS if args.reader == "all" else (args.reader,):
        print(f"{reader}: {args.seconds:g} s, seed {args.seed}, {args.workers} workers", flush=True)
        hunt = Hunt(reader, seed=args.seed, seconds=args.seconds, workers=args.workers,
                    traced=not args.blind, own=args.own,
                    tell=lambda line: print(f"  {line}", flush=True))
        finds = hunt.run()
        for each in finds:
            small = minimised(reader, each, args.minimise)
            if small is None:
                print(f"  not seen again: {each.finding.kind}: {each.finding.place}")
                continue
            found += 1
            print(f"  {small.finding.kind}: {small.finding.place}")
            if portable(small.files):
                size = sum(map(len, small.files.values()))
                print(f"    {size} bytes in {saved(reader, small, args.save).name}", flush=True)
            else:
                print(f"    not saved, for its files' names: {small.files}", flush=True)
        print(f"{reader}: {hunt.tried} inputs, {len(hunt._seen)} lines, {len(hunt.corpus)} kept,"
              f" {len(finds)} found", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
