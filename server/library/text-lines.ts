import { withoutDescription } from './figure-description.ts';
import { elementsIn, type HtmlNode, textOf } from './html-tree.ts';
import { tableGrid } from './table-grid.ts';
import type { XmlElement } from './xml.ts';

/** A width of a text: in letters of its prose, and of its tables. */
type Measure = { prose: number; table: number };

/** The widths of a text at its usual size, in Cyrillic letters: its column, and on a phone of 390 pixels. */
export const measures = {
  column: { prose: 73, table: 76 },
  phone: { prose: 36.5, table: 39 },
} as const satisfies Record<string, Measure>;

/** How high things are, in lines of prose. */
const heights = {
  folded: 3,
  paragraph: 0.41,
  item: 0.27,
  list: 0.55,
  heading: { h2: 4.0, h3: 2.6, h4: 2.2 } as Record<string, number>,
  /** Around a figure, and below its drawing. */
  figure: 2.2,
  rowPadding: 0.58,
  rowLine: 0.77,
  captionLine: 0.82,
  captionPadding: 0.82,
  data: 1.4,
  /** A formula that stands by itself, with what is around it: of one row, and what each other row adds. */
  formula: 3.2,
  formulaRow: 1.5,
  /** A drawing of 560 units, as wide as the column and as on a phone. */
  drawing: 616 / 560 / 29.16,
  /** Photographs are as wide as the column at most, and as high as a window. */
  letterWidth: 0.31,
  window: 30,
  /** A line, in pixels. */
  pixels: 29.16,
} as const;

/** What notes and references are set smaller by. */
const small = 0.9;

/**
 * How many lines a part of a text takes on a screen: estimated from its words, the rows of its tables and its drawings,
 * so that a page knows its height before all of it is laid out.
 */
export function linesOf(part: XmlElement, measure: Measure): number {
  const folded = part.attributes.role === 'doc-appendix';
  if (folded) return heights.folded;
  const size = part.attributes.class === 'notes' || part.attributes.class === 'references' ? small : 1;
  const within = { prose: measure.prose / size, table: measure.table };
  return Math.max(1, Math.round(linesIn(part.children, within) * size));
}

function linesIn(nodes: readonly HtmlNode[], measure: Measure): number {
  return elementsIn(nodes).reduce((sum, node) => sum + heightOf(node, measure), 0);
}

function heightOf(node: XmlElement, measure: Measure): number {
  const { name, children } = node;
  switch (name) {
    case 'p':
    case 'footer':
      return linesOfParagraph(node, measure.prose) + heights.paragraph;
    case 'li': {
      const blocks = elementsIn(children).filter((child) => /^(?:p|ul|ol)$/.test(child.name));
      const own = blocks.length > 0 ? linesIn(blocks, measure) : wrapped(node, measure.prose - 3);
      return own + heights.item;
    }
    case 'div':
      return formulaHeight(node);
    case 'figure':
      return heights.figure + figureHeight(node, measure);
    case 'h2':
    case 'h3':
    case 'h4':
      return (heights.heading[name] ?? 2) + (wrapped(node, measure.prose * 0.75) - 1) * 1.1;
    case 'ul':
    case 'ol':
    case 'blockquote':
      return heights.list + linesIn(children, { ...measure, prose: measure.prose - 3 });
    default:
      return linesIn(children, measure);
  }
}

function formulaHeight(formula: XmlElement): number {
  return heights.formula + Math.max(0, all(formula, 'mtr').length - 1) * heights.formulaRow;
}

/** Lines of verse are each by itself. */
function linesOfParagraph(node: XmlElement, width: number): number {
  const lines = all(node, 'span').filter(({ attributes }) => attributes.class === 'line');
  return lines.length > 0 ? sum(lines.map((line) => wrapped(line, width))) : wrapped(node, width);
}

function figureHeight(figure: XmlElement, measure: Measure): number {
  const images = all(figure, 'img');
  const [table] = all(figure, 'table');
  const captions = [...['figcaption', 'caption', 'p'].flatMap((name) => all(figure, name))];
  const caption = captions.reduce(
    (sum, node) =>
      sum +
      wrapped(withoutDescription(node), measure.prose * 1.08) * heights.captionLine +
      heights.captionPadding +
      (all(node, 'summary').length > 0 ? heights.folded / 2 : 0),
    0,
  );
  const data = all(figure, 'a').some(({ attributes }) => attributes.class === 'data') ? heights.data : 0;
  // On a column two parts stand beside one another.
  const beside = images.length > 1 && measure.prose > measures.phone.prose ? 2 : 1;
  const drawing = sum(images.map((image) => pictureHeight(image, measure, beside)));
  return caption + data + drawing + (table ? tableHeight(table, measure.table) : 0);
}

function pictureHeight({ attributes }: XmlElement, { prose }: Measure, beside: number): number {
  const [width, height] = [Number(attributes.width), Number(attributes.height)];
  if (attributes.srcset === undefined) return height * heights.drawing + 0.9;
  const shown = Math.min(width / heights.pixels, (prose * heights.letterWidth) / beside);
  return Math.min((shown * height) / width, heights.window) / beside;
}

/** Columns share the width as browsers share it: each has its longest word, and of the rest by what it would take. */
function tableHeight(table: XmlElement, width: number): number {
  const grid = tableGrid(table);
  const rows = grid.rows.map((row) => {
    const cells: string[] = [];
    for (const { column, columns, cell } of row)
      if (columns === 1) cells[column] = textOf(cell.children).trim();
    return cells;
  });
  const columns = Math.max(grid.width, 1);
  const least = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((cells) => longestWord(cells[at] ?? '')), 1),
  );
  const most = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((cells) => (cells[at] ?? '').length), 1),
  );
  const free = width - columns * padding - sum(least);
  const wanted = sum(most) - sum(least);
  const widths = least.map((word, at) => {
    const share = wanted > 0 ? Math.min(1, Math.max(0, free) / wanted) : 0;
    return word + share * ((most[at] ?? word) - word);
  });
  return rows.reduce((height, cells) => {
    const lines = Array.from(cells, (cell, at) => linesOfWords(cell ?? '', widths[at] ?? 1));
    return height + Math.max(...lines, 1) * heights.rowLine + heights.rowPadding;
  }, 0);
}

/** By how much a Latin letter is narrower than a Cyrillic one. */
const narrower = 0.1;

/** The sides of a cell, in letters of a table. */
const padding = 3;

function linesOfWords(text: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(/\s+/)) {
    if (used > 0 && used + 1 + word.length > width + 0.5) [lines, used] = [lines + 1, word.length];
    else used += (used > 0 ? 1 : 0) + word.length;
  }
  return lines;
}

function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]+/).map((word) => word.length), 0);
}

function wrapped(node: XmlElement, width: number): number {
  const text = textOf(node.children).trim();
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  return Math.max(1, Math.ceil((text.length - latin * narrower) / width));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function all(node: XmlElement, name: string): XmlElement[] {
  return elementsIn(node.children).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...all(child, name),
  ]);
}
