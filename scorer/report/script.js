"use strict";
(() => {
  const figures = [...document.querySelectorAll("figure")];
  const slider = document.querySelector(".steps input");
  const buttons = [...document.querySelectorAll(".steps button")];
  const lines = new Map(
    [...document.querySelectorAll(".record li[data-position]")].map((line) => [
      Number(line.dataset.position), line,
    ]),
  );
  const last = figures.length - 1;
  const moves = { first: () => 0, back: (at) => at - 1, on: (at) => at + 1, last: () => last };
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  let now = 0;

  const show = (wanted) => {
    now = Math.min(last, Math.max(0, wanted));
    figures.forEach((figure, at) => figure.classList.toggle("now", at === now));
    lines.forEach((line, at) => line.classList.toggle("now", at === now));
    slider.value = String(now);
    slider.setAttribute("aria-valuetext", figures[now].querySelector("strong").textContent);
    buttons.forEach((button) => {
      button.disabled = moves[button.dataset.go](now) === now || moves[button.dataset.go](now) < 0
        || moves[button.dataset.go](now) > last;
    });
    document.querySelectorAll(".chart").forEach((chart) => {
      const x = Number(chart.dataset.left) + now * Number(chart.dataset.step);
      const cursor = chart.querySelector(".cursor");
      cursor.setAttribute("x1", x);
      cursor.setAttribute("x2", x);
    });
  };
  const fromHash = () => {
    const match = /^#p(\d+)$/.exec(location.hash);
    if (match) {
      show(Number(match[1]));
      figures[now].scrollIntoView({ block: "nearest" });
    }
    return Boolean(match);
  };

  document.documentElement.classList.add("js");
  document.querySelectorAll(".steps, .keys").forEach((part) => { part.hidden = false; });
  buttons.forEach((button) => {
    button.addEventListener("click", () => show(moves[button.dataset.go](now)));
  });
  slider.addEventListener("input", () => show(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    const plain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (plain && keys[event.key] && event.target !== slider) {
      show(moves[keys[event.key]](now));
      event.preventDefault();
    }
  });
  window.addEventListener("hashchange", fromHash);
  if (!fromHash()) {
    show(last);
  }
})();
