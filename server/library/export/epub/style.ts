import { greaterWidths, tableLetters, tableWidths } from './tables.ts';

/** The name of the style sheet. */
export const styleFile = 'style.css';

/**
 * The style of a publication.
 * @param pages its documents
 */
export function styleOf(pages: readonly string[]): string {
  const used = parts.filter(([sign]) => pages.some((page) => sign.test(page)));
  return [style, ...used.map(([, part]) => part)].join('');
}

/** Quiet: typefaces and colours are the reader's. Drawings have ink of their own, and so bring their paper. */
const style = `h1, h2, h3, h4 { line-height: 1.25; text-align: start; hyphens: none; break-after: avoid; }
h1 { font-size: 1.5em; }
h2 { font-size: 1.25em; }
h3, h4 { font-size: 1.1em; }
p { margin: 0 0 0.75em; }
blockquote { margin: 1em 1.5em; }
.pullquote { font-size: 1.25em; font-style: italic; line-height: 1.35; hyphens: none; break-inside: avoid; }
figure { margin: 1.5em 0; }
figure img { max-width: 100%; height: auto; background: #fff; break-inside: avoid; }
figcaption small { display: block; }
.part { display: inline-block; width: 47%; margin: 0.5em 1% 0; vertical-align: bottom; }
figcaption details { margin-block-start: 0.5em; }
figcaption, caption { margin: 0.5em 0; font-size: 0.9em; text-align: start; }
/* Nothing of a table scrolls, since what scrolls is cut off where pages are turned: it breaks between rows, under its heads. */
table { border-collapse: collapse; font-size: ${tableLetters.small}em; hyphens: auto; }
caption { font-size: 1em; break-after: avoid; }
thead, tr { break-inside: avoid; }
th, td { padding: 0.25em 0.5em; border-block-end: 1px solid; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
.total > * { font-weight: bold; }
${fitting()}
sup, sub { line-height: 1; }
.references li { margin-block-end: 0.5em; overflow-wrap: anywhere; }
.letter::before { content: "↩"; }
nav ol { list-style: none; padding-inline-start: 1.25em; }
nav > ol { padding-inline-start: 0; }
nav li { margin: 0.25em 0; }
.notice { padding: 0.5em 1em; border-inline-start: 0.25em solid; font-weight: bold; }
`;

/** What publications with formulas have besides. */
const formulaStyle = `.formula { display: flex; align-items: center; gap: 1em; margin: 1em 0; break-inside: avoid; overflow-x: auto; }
.formula math { flex: 1; }
.formula span { white-space: nowrap; }
.aligned > mtr > mtd { padding-inline: 0; }
.left { text-align: left; }
.right { text-align: right; }
`;

/**
 * How tables fit into pages of any width and size of letters. Queries of media know neither: readers lay out a whole document
 * in one window.
 */
function fitting(): string {
  const { usual } = tableLetters;
  const steps = tableWidths.map(stepOf);
  return `@supports (container-type: inline-size) {
  body > section { container-type: inline-size; }
  table { display: var(--block, table); font-size: var(--letters, ${usual}em); }
  caption { display: var(--block, table-caption); }
  thead { display: var(--none, table-header-group); }
  tbody { display: var(--block, table-row-group); }
  tr { display: var(--block, table-row); }
  tbody tr { border-block-end: 1px solid; padding-block: 0.4em; }
  th, td { display: var(--block, table-cell); overflow-wrap: break-word; }
  tbody th, tbody td { border-width: var(--edge, 0 0 1px); padding-block: var(--edge, 0.25em); }
  tbody [data-head]::before { content: attr(data-head) ": "; display: var(--inline, none); font-weight: normal; opacity: 0.75; }
  tbody th:empty, tbody td:empty { display: var(--none, table-cell); }
  .number { text-align: var(--start, end); }
${steps.join('\n')}
}`;
}

function stepOf(width: number): string {
  const { usual, small } = tableLetters;
  const narrow = `@container (max-width: ${width}em) { .needs-${width} { --letters: ${small}em; } }`;
  const narrower = `@container (max-width: ${((width * small) / usual).toFixed(1)}em) { .needs-${width} { --letters: ${usual}em; --block: block; --none: none; --inline: inline; --start: start; --edge: 0; } }`;
  return `  ${narrow}\n  ${narrower}`;
}

/** For tables with merged cells, several heads, many columns or a note. */
const mergedTables = `.merged thead [colspan] { text-align: center; }
.merged [scope="rowgroup"] { font-weight: bold; }
.table-note { font-size: 0.9em; }
@supports (container-type: inline-size) {
  .merged colgroup { display: var(--none, table-column-group); }
${greaterWidths.map(stepOf).join('\n')}
}
`;

const verseStyle = `.line { display: block; padding-inline-start: 2em; text-indent: -2em; }
.line + br { display: none; }
.stanza { hyphens: none; break-inside: avoid; }
`;

/** What a publication has besides, by what is in its documents. */
const parts: readonly (readonly [sign: RegExp, style: string])[] = [
  [new RegExp(`class="(?:merged|table-note|needs-(?:${greaterWidths.join('|')})\\b)`), mergedTables],
  [/<math\b/, formulaStyle],
  [/class="line"/, verseStyle],
  [/class="speaker"/, '.speaker { font-weight: bold; }\n'],
  [/class="sc\b/, '.sc { font-variant-caps: small-caps; }\n.all { font-variant-caps: all-small-caps; }\n'],
  [/<footer\b/, 'blockquote footer { font-size: 0.9em; }\n'],
];
