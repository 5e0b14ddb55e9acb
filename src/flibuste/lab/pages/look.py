"""The style and the script of a report."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --ink: #1d2430; --soft: #5b6472; --rule: #d9d5cb; --panel: #f2efe8;
  --holds: #1d6f50; --fails: #a92f26; --open: #7a5a00; --link: #1f5f99;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181f; --ink: #e6e8eb; --soft: #a3acb9; --rule: #343b47; --panel: #1c222b;
    --holds: #6fcfa6; --fails: #ff9389; --open: #e8c267; --link: #86bdf0;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 58rem; padding: 1.5rem 1.1rem 4rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  overflow-wrap: break-word;
}
h1, h2, h3 {
  font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
  line-height: 1.2; text-wrap: balance;
}
h1 { font-size: 2.1rem; margin: .4rem 0 .6rem; }
h2 { font-size: 1.5rem; margin: 2.8rem 0 .6rem; }
h3 { font-size: 1.15rem; margin: 2.2rem 0 .2rem; }
p { margin: .4rem 0 .8rem; max-width: 44rem; }
.soft { color: var(--soft); }
a { color: var(--link); }
code { font-size: .88em; background: var(--panel); padding: .1em .35em; border-radius: .25em; }
pre { background: var(--panel); padding: .7rem .9rem; border-radius: .4rem; white-space: pre-wrap; }
pre code { background: none; padding: 0; }
.scroll { overflow-x: auto; }
table {
  border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; width: 100%;
}
th, td {
  text-align: left; padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--rule);
  vertical-align: top;
}
thead th { color: var(--soft); font-weight: 600; }
.numbers td:not(:first-child), .numbers th:not(:first-child) { text-align: right; }
.numbers td { white-space: nowrap; }
.numbers .text { text-align: left !important; white-space: normal; min-width: 12rem; }
.verdict { font-weight: 650; }
.holds { color: var(--holds); } .fails { color: var(--fails); } .open { color: var(--open); }
.group th { padding-top: 1.1rem; font-family: inherit; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; margin: .8rem 0; }
dt { color: var(--soft); } dd { margin: 0; }
.figure { margin: .2rem 0 .3rem; min-height: 6rem; }
details { margin: .2rem 0 1rem; }
summary { cursor: pointer; color: var(--link); }
details.part { border-top: 1px solid var(--rule); padding-top: .6rem; margin: 1.2rem 0 0; }
details.part > summary { color: var(--ink); }
details.part > summary h2 { display: inline; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 40rem) {
  body { padding: 1rem .9rem 3rem; }
  h1 { font-size: 1.7rem; }
  .findings thead { display: none; }
  .findings tr, .findings td, .findings .group th { display: block; border: 0; padding: .1rem 0; }
  .findings tr { padding: .6rem 0; border-bottom: 1px solid var(--rule); }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .4rem; }
}
@media print { details > :not(summary) { display: block; } }
"""

#: Draws every visible figure in the page's colours, and again when the colours change.
SCRIPT: Final = """
(() => {
  const drawn = new Set();
  const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const draw = div => {
    const figure = JSON.parse(div.nextElementSibling.textContent);
    const ink = colour("--ink"), rule = colour("--rule"), soft = colour("--soft");
    const family = getComputedStyle(document.body).fontFamily;
    for (const axis of [figure.layout.xaxis, figure.layout.yaxis])
      Object.assign(axis, { gridcolor: rule, linecolor: rule, tickcolor: rule });
    Object.assign(figure.layout, {
      font: { family, size: 13, color: ink },
      paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)",
    });
    if (innerWidth < 640) {
      // Ids for names, and room for a legend with one entry below the other.
      delete figure.layout.yaxis.ticktext;
      const more = figure.layout.showlegend ? 20 * Math.max(0, figure.data.length - 2) : 0;
      figure.layout.margin.t += more;
      figure.layout.height += more;
      div.style.height = figure.layout.height + "px";
    }
    for (const trace of figure.data) if (trace.error_x) trace.error_x.color = soft;
    Plotly.react(div, figure.data, figure.layout, { responsive: true, displayModeBar: false });
  };
  // One after the other, so that the page can be read and scrolled meanwhile.
  const drawAll = within => within.querySelectorAll(".figure").forEach(div => {
    const folded = div.closest("details.part:not([open])");
    if (!folded && !drawn.has(div)) { drawn.add(div); setTimeout(draw, 0, div); }
  });
  const parts = [...document.querySelectorAll("details.part")];
  parts.forEach(part => part.addEventListener("toggle", () => drawAll(part)));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => drawn.forEach(draw));
  addEventListener("beforeprint", () => parts.forEach(part => { part.open = true; }));
  const show = () => {
    const part = document.getElementById(location.hash.slice(1));
    if (part && parts.includes(part)) { part.open = true; part.scrollIntoView(); }
  };
  addEventListener("hashchange", show);
  show();
  drawAll(document);
})();
"""
