// How the pages of the reports look, in the tokens of the game's own page, and on paper.
#pragma once

#include <string_view>

namespace threeply {

inline constexpr std::string_view html_style =
    R"css(*, *::before, *::after { box-sizing: border-box; }
html {
  background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif;
  -webkit-text-size-adjust: 100%;
}
body { max-width: 68rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
body.is-wide { max-width: 96rem; }
h1, h2, h3, h4, p, dl, dd, figure, pre { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1.0625rem; overflow-wrap: anywhere; }
h4 { margin: .75rem 0 .25rem; font-size: .875rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
section > .soft { margin-top: .5rem; }
.soft { color: var(--ink-soft); font-size: .875rem; font-weight: 400; }
.headline { margin: .25rem 0 .5rem; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.headline b { font-size: 1.75rem; }
.remarks { margin: .75rem 0 0; padding-left: 1.25rem; }
.bar {
  display: flex; width: 100%; min-width: 4rem; height: .5rem; overflow: hidden;
  border-radius: .25rem; background: var(--line);
}
.headline + .bar { height: .75rem; }
.bar > span { min-width: 2px; }
.is-passed { background: var(--good); }
.is-failed { background: var(--warn); }
.is-not-run { background: repeating-linear-gradient(135deg, var(--ink-soft) 0 2px, var(--line) 2px 6px); }
.facts {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: .5rem 1.5rem; margin-top: 1rem; font-size: .875rem;
}
.whole-row { grid-column: 1 / -1; }
.kinds { gap: .25rem 1.5rem; }
dt { color: var(--ink-soft); }
.kinds dt { color: inherit; font-weight: 600; }
code { font: .8125rem/1.45 var(--mono); }
dd { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
caption { padding-bottom: .25rem; text-align: left; color: var(--ink-soft); }
th, td { padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; overflow-wrap: anywhere; }
tbody th { min-width: 5.5rem; }
thead th { vertical-align: bottom; overflow-wrap: normal; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.wide-bar { width: 40%; vertical-align: middle; }
.all { color: var(--good); }
/* Shade at an edge beyond which there is more: it stays, and covers move over it with the table. */
.sideways {
  overflow-x: auto;
  background:
    linear-gradient(to right, var(--ground) 40%, transparent) left / 3rem 100% no-repeat local,
    linear-gradient(to left, var(--ground) 40%, transparent) right / 3rem 100% no-repeat local,
    linear-gradient(to right, var(--shade), transparent) left / 1.25rem 100% no-repeat scroll,
    linear-gradient(to left, var(--shade), transparent) right / 1.25rem 100% no-repeat scroll;
}
.class-table td, .class-table th { padding-right: .75rem; }
.class-table .name { display: block; width: max-content; min-width: 12ch; max-width: 24ch; overflow-wrap: break-word; }
.class-table .words { min-width: 8rem; }
.class-table .bar { margin-top: .25rem; }
.class-table .narrow { padding-right: .375rem; padding-left: 0; }
.class-table .narrow + .number:not(.narrow) { padding-left: .75rem; }
.class-table thead .narrow span { writing-mode: vertical-rl; transform: rotate(180deg); max-height: 9rem; text-align: left; white-space: normal; line-height: 1.2; }
.class-table button { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: inherit; cursor: pointer; }
.class-table button:hover { text-decoration: underline; }
[aria-sort] button::after { content: ' ▲'; color: var(--accent); font-size: .75em; }
[aria-sort='descending'] button::after { content: ' ▼'; }
.histogram { display: grid; grid-template-columns: repeat(10, 1fr); gap: .25rem; max-width: 44rem; margin: 0; padding: 0; list-style: none; font-size: .75rem; text-align: center; font-variant-numeric: tabular-nums; }
.tower { display: flex; flex-direction: column; justify-content: flex-end; height: 7rem; padding-top: 1.25rem; border-bottom: 1px solid var(--ink-soft); }
.tower .count { line-height: 1.25rem; margin-top: -1.25rem; }
.tower .column { flex: none; background: var(--accent); }
.edge { color: var(--ink-soft); }
details.failure { border-top: 1px solid var(--line); padding: .25rem 0; }
details.failure:last-of-type { border-bottom: 1px solid var(--line); }
summary { padding: .375rem 0; cursor: pointer; overflow-wrap: anywhere; }
.case { font-weight: 600; }
.told { padding: .25rem 0 1.25rem; }
.sentence { max-width: 46rem; overflow-wrap: anywhere; }
.links { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-top: .5rem; }
.scene { display: flex; flex-wrap: wrap; gap: 1rem 2rem; margin: .75rem 0; }
.scene > figure { flex: 0 1 20rem; }
.scene > div { flex: 1 1 20rem; min-width: 0; }
.scene h4:first-child { margin-top: 0; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: .75rem 1rem; margin: .75rem 0; }
figcaption { margin-bottom: .25rem; font-size: .875rem; font-weight: 600; }
.scene figcaption { margin: .25rem 0 0; font-weight: 400; }
pre {
  padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--surface);
  font: .8125rem/1.45 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere;
}
pre.lines { padding: .5rem 0; }
pre.lines > span { display: block; padding: 0 .5rem 0 3.25rem; text-indent: -3rem; border-left: 4px solid transparent; }
pre.lines > span > .n {
  display: inline-block; width: 3rem; padding-right: .75rem; text-indent: 0; text-align: right;
  color: var(--ink-soft); -webkit-user-select: none; user-select: none;
}
pre.lines > .good { background: var(--good-soft); border-color: var(--good); }
pre.lines > .bad { background: var(--warn-soft); border-color: var(--warn); }
pre.lines b { font-weight: 700; text-decoration: underline 2px; text-underline-offset: 3px; }
pre i { color: var(--ink-soft); font-style: normal; }
.nothing { font-style: italic; }
.shapes { position: absolute; }
.board { display: block; width: 100%; max-width: 20rem; height: auto; }
.board text, #ground text { fill: var(--ink-soft); font: 34px system-ui, 'DejaVu Sans', sans-serif; text-anchor: middle; }
.light { fill: var(--square-light); }
.dark { fill: var(--square-dark); }
.edge { fill: none; stroke: var(--board-edge); stroke-width: 3; }
.halo { fill: var(--surface); stroke: var(--surface); stroke-width: 24; stroke-linejoin: round; }
.arrow { fill: none; stroke-width: 13; }
.arrow.is-found, .key.is-found { stroke-dasharray: 22 12; }
.is-expected { stroke: var(--good); }
.is-found { stroke: var(--warn); }
.head.is-expected { fill: var(--good); }
.head.is-found { fill: var(--warn); }
.key { width: 2.5rem; height: .75rem; stroke-width: 13; vertical-align: middle; }
@media (max-width: 30rem) {
  body { padding: .75rem .75rem 2rem; }
  pre { font-size: .75rem; }
  pre.lines > span { padding-left: 2.5rem; text-indent: -2.25rem; }
  pre.lines > span > .n { width: 2.25rem; padding-right: .5rem; }
  .class-table .name { max-width: 20ch; }
  .wide-bar { width: 20%; }
  .wide-bar .bar { min-width: 2rem; }
  th, td { padding-right: .5rem; }
}
@media print {
  :root { color-scheme: light; --ground: #fff; --surface: #fff; }
  html { font-size: 10pt; }
  body { max-width: none; padding: 0; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  figure, pre, tr, summary { break-inside: avoid; }
  h2, h3, h4, summary { break-after: avoid; }
  ::details-content { content-visibility: visible; block-size: auto; }
  .sideways { overflow: visible; background: none; }
  body.is-wide { page: wide; }
  .class-table { font-size: 7.5pt; }
  .class-table .name { width: auto; min-width: 0; }
  .class-table .words { min-width: 0; }
  /* On pages after the first, Chromium leaves out the buttons of a repeated heading. */
  .class-table button { display: contents; }
  [aria-sort] button::after { content: none; }
}
@page { margin: 12mm; }
@page wide { size: A4 landscape; }
)css";

}  // namespace threeply
