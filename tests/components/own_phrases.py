"""The sentences of our cards' effects, said once for each thing a card can do."""

from tests.balance.cards import AFTER, COLOURS, Clause, clauses

_TRACKS = {
    "en": ("{icon:red} Mittelreich troops", "{icon:green} Orc troops", "{icon:yellow} Treasury",
           "{icon:purple} Time"),
    "de": ("{icon:red} Truppen des Mittelreichs", "{icon:green} Orktruppen",
           "{icon:yellow} Schatz", "{icon:purple} Zeit"),
}  # fmt: skip
_WAYS = {"en": ("down", "up"), "de": ("runter", "rauf")}
_COLOURS = {
    "en": COLOURS,
    "de": ("rote", "grüne", "blaue", "gelbe", "lila", "weiße"),
}
_OVER = {
    "en": "more {icon:%s} than {icon:%s}",
    "de": "mehr {icon:%s} als {icon:%s}",
}
_CONDITIONS = {
    "en": {
        "won": ("Brin won", "red", "green"),
        "lost": ("Brin lost", "green", "red"),
        "even": ("Battle drawn",),
        "hastened": ("Brin’s return hastened", "blue", "purple"),
        "delayed": ("Brin’s return delayed", "purple", "blue"),
        "rose": ("Treasury rose", "yellow", "white"),
        "fell": ("Treasury fell", "white", "yellow"),
        "else": ("If not",),
    },
    "de": {
        "won": ("Brin siegt", "red", "green"),
        "lost": ("Brin verliert", "green", "red"),
        "even": ("Schlacht unentschieden",),
        "hastened": ("Brins Rückkehr beschleunigt", "blue", "purple"),
        "delayed": ("Brins Rückkehr verzögert", "purple", "blue"),
        "rose": ("Schatz gestiegen", "yellow", "white"),
        "fell": ("Schatz gefallen", "white", "yellow"),
        "else": ("Sonst",),
    },
}
_AFTER = {"en": "**After the reveal**", "de": "**Nach dem Aufdecken**"}
_SENTENCES = {
    "en": {
        "take": "{icon:take} Take %d %s {icon:%s} from the reserve.",
        "put": "{icon:put} Put %d %s {icon:%s} into the reserve.",
        "draw": "{icon:draw} Draw %d from the supply.",
        "ap": "{icon:ap} Gain %d AP.",
        "advisor": "{icon:advisor} Draw another advisor of your side.",
        "draw-all": "Everybody: {icon:draw} draw %d from the supply.",
        "draw-waiting": "Fewest times last to place: {icon:draw} draw %d from the supply.",
        "draw-brin": "All on Brin’s side: {icon:draw} draw %d from the supply.",
        "draw-answin": "All on Answin’s side: {icon:draw} draw %d from the supply.",
        "ap-alone": "Whoever stands alone on their side: {icon:ap} %d AP.",
        "ap-brin": "All on Brin’s side: {icon:ap} %d AP.",
        "ap-answin": "All on Answin’s side: {icon:ap} %d AP.",
    },
    "de": {
        "take": "{icon:take} Nimm %d %s {icon:%s} aus der Reserve.",
        "put": "{icon:put} Lege %d %s {icon:%s} in die Reserve.",
        "draw": "{icon:draw} Ziehe %d vom Vorrat.",
        "ap": "{icon:ap} Erhalte %d AP.",
        "advisor": "{icon:advisor} Ziehe einen weiteren Berater deiner Seite.",
        "draw-all": "Alle: {icon:draw} %d vom Vorrat.",
        "draw-waiting": "Am seltensten als Letzter gesetzt: {icon:draw} %d vom Vorrat.",
        "draw-brin": "Alle auf Brins Seite: {icon:draw} %d vom Vorrat.",
        "draw-answin": "Alle auf Answins Seite: {icon:draw} %d vom Vorrat.",
        "ap-alone": "Wer allein auf seiner Seite steht: {icon:ap} %d AP.",
        "ap-brin": "Alle auf Brins Seite: {icon:ap} %d AP.",
        "ap-answin": "Alle auf Answins Seite: {icon:ap} %d AP.",
    },
}


def sentences(effect: str, lang: str, when: str = "") -> str:
    """Return an effect as its card says it: a line for each clause and each condition."""
    lines = [_AFTER[lang]] if when == AFTER else []
    condition = ""
    for clause in clauses(effect):
        if clause.condition != condition:
            condition = clause.condition
            lines.append(_when(condition, lang))
        lines.append(_sentence(clause, lang))
    return "\n".join(lines)


def _when(condition: str, lang: str) -> str:
    name, *colours = _CONDITIONS[lang][condition]
    over = f" ({_OVER[lang] % tuple(colours)})" if colours else ""
    return f"**{name}**{over}:"


def _sentence(clause: Clause, lang: str) -> str:
    if clause.kind == "track":
        way = _WAYS[lang][clause.amount > 0]
        return f"{_TRACKS[lang][clause.what]} {abs(clause.amount)} {way}."
    pattern = _SENTENCES[lang]["-".join(filter(None, (clause.kind, clause.who)))]
    if clause.kind in ("take", "put"):
        return pattern % (clause.amount, _COLOURS[lang][clause.what], COLOURS[clause.what])
    return pattern % clause.amount if "%d" in pattern else pattern
