/** The name of the style sheet. */
export const styleFile = 'style.css';

/** Quiet: typefaces and colours are the reader's. Drawings have ink of their own, and so bring their paper. */
export const style = `h1, h2, h3, h4 { line-height: 1.25; text-align: start; hyphens: none; break-after: avoid; }
h1 { font-size: 1.5em; }
h2 { font-size: 1.25em; }
h3, h4 { font-size: 1.1em; }
p { margin: 0 0 0.75em; }
blockquote { margin: 1em 1.5em; }
figure { margin: 1.5em 0; }
figure img { max-width: 100%; height: auto; background: #fff; break-inside: avoid; }
figcaption, caption { margin: 0.5em 0; font-size: 0.9em; text-align: start; }
table { border-collapse: collapse; font-size: 0.9em; hyphens: auto; }
th, td { padding: 0.25em 0.5em; border-block-end: 1px solid; text-align: start; vertical-align: top; }
/* On a narrow screen a wide table is smaller, and scrolls if that is not enough. */
.table { overflow-x: auto; }
@media (max-width: 32em) {
  table { font-size: 0.7em; }
  th, td { padding-inline: 0.3em; }
}
.number { text-align: end; font-variant-numeric: tabular-nums; }
.total > * { font-weight: bold; }
sup, sub { line-height: 1; }
.references li { margin-block-end: 0.5em; overflow-wrap: anywhere; }
.letter::before { content: "↩"; }
nav ol { list-style: none; padding-inline-start: 1.25em; }
nav > ol { padding-inline-start: 0; }
nav li { margin: 0.25em 0; }
.notice { padding: 0.5em 1em; border-inline-start: 0.25em solid; font-weight: bold; }
`;
