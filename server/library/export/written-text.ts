import { withoutDescription } from '../figure-description.ts';
import { readFigure } from '../figure-parts.ts';
import {
  type FullTextParts,
  find,
  inParagraphs,
  pageBegunBy,
  readCaption,
  withOrdinarySpaces,
} from '../full-text.ts';
import { elementsIn, type HtmlNode, textOf } from '../html-tree.ts';
import { tableGrid } from '../table-grid.ts';
import type { XmlElement } from '../xml.ts';
import { isDisplayFormula, latexOf, readFormula } from './formulas.ts';
import { isVerse, readStanzas, sourceOf } from './verse.ts';

/** How a form writes the elements of a text. What is given as `content` is written already. */
export type Form = {
  /** Plain words. */
  words(text: string): string;
  /** Words in italics, bold and so on. */
  phrase(name: string, content: string): string;
  link(address: string, content: string): string;
  noteMark(number: string): string;
  heading(level: number, content: string): string;
  paragraph(content: string): string;
  preformatted(text: string): string;
  /** An item of a list; `marker` is `-`, `1.` or the mark of a note. */
  item(marker: string, content: string): string;
  note(number: string, content: string): string;
  quotation(content: string): string;
  /** Where a quotation is from. */
  source(content: string): string;
  /** Lines of verse by stanzas, each with the number of spaces before it, and where it is from. */
  verse(stanzas: { indent: number; content: string }[][], source: string[]): string;
  /** Within a paragraph, a caption or a cell. */
  lineBreak: string;
  figure(parts: { address: string; description: string; caption: string }): string;
  /** The first row is the head; cells that a merged one covers are empty. */
  table(rows: string[][]): string;
  data(address: string): string;
  /** A formula in a line, by its LaTeX. */
  formula(latex: string): string;
  /** A formula that stands by itself, with its number, such as `(1)`. */
  displayFormula(latex: string, label: string | undefined): string;
};

/**
 * A full text in a form of plain characters, in the order of print: text, notes, references, appendices. `[p. 27]` stands
 * where page 27 begins.
 * @param publicUrl for the addresses of drawings and data
 */
export function writtenText(parts: FullTextParts, form: Form, publicUrl: string): string {
  const { text, notes, references, appendices, appendixNotes } = parts;
  const write = writerFor(form, publicUrl);
  const blocks = [
    ...write(text?.children ?? []),
    ...write(notes?.children ?? []),
    ...write(references?.children ?? []),
    ...write(appendices),
    ...write(appendixNotes?.children ?? []),
  ];
  return withOrdinarySpaces(blocks.join('\n\n'));
}

/** Writes nodes as blocks of lines. */
function writerFor(form: Form, publicUrl: string): (nodes: readonly HtmlNode[]) => string[] {
  const write = (nodes: readonly HtmlNode[]): string[] => {
    const blocks: string[] = [];
    for (const node of elementsIn(nodes)) {
      const page = pageBegunBy(node);
      const former = blocks.at(-1);
      if (page === undefined) blocks.push(...block(node));
      else if (former && /\[p\. \w+\]$/.test(former) && !former.includes('\n'))
        blocks.splice(-1, 1, `${former} [p. ${page}]`);
      else blocks.push(`[p. ${page}]`);
    }
    return blocks;
  };

  const block = (node: XmlElement): string[] => {
    const { name, children } = node;
    if (/^h\d$/.test(name)) return [form.heading(Number(name[1]), phrases(children))];
    if (name === 'p') return [form.paragraph(phrases(children))];
    if (name === 'pre') return [form.preformatted(textOf(children))];
    if (name === 'blockquote') return quotation(node);
    if (isDisplayFormula(node)) {
      const { math, label } = readFormula(node);
      return [form.displayFormula(latexOf(math), label)];
    }
    if (name === 'figure') return find(node, 'table') ? table(node) : figure(node);
    if (name === 'ul' || name === 'ol') {
      const isLoose = find(node, 'p') !== undefined || isOfWorks(node);
      const items = elementsIn(children).map((item, index) =>
        listItem(item, name === 'ol' ? `${Number(node.attributes.start ?? 1) + index}.` : '-'),
      );
      return isLoose ? items : [items.join('\n')];
    }
    return write(children);
  };

  const quotation = (node: XmlElement): string[] => {
    const source = sourceOf(node);
    const from = source ? [form.source(phrases(source.children))] : [];
    const rest = node.children.filter((child) => child !== source);
    if (!isVerse(node)) return [form.quotation([...write(rest), ...from].join('\n\n'))];
    const stanzas = readStanzas(node).map((lines) =>
      lines.map(({ indent, words }) => ({ indent, content: phrases(words).trim() })),
    );
    return [form.verse(stanzas, from)];
  };

  const listItem = (item: XmlElement, marker: string): string => {
    const number = noteNumber(item.attributes.id);
    const blocks = write(inParagraphs(item.children));
    return number === undefined
      ? form.item(marker, blocks.join('\n'))
      : form.note(number, blocks.join('\n\n'));
  };

  /** Each part has its picture; a long description follows the caption. */
  const figure = (node: XmlElement): string[] => {
    const { parts, image, description } = readFigure(node);
    const whole = elementsIn(node.children).find(({ name }) => name === 'figcaption');
    const caption = captionOf(whole && withoutDescription(whole));
    const long = [...dataOf(node), ...write(description)];
    if (parts.length > 0) return [...parts.flatMap(figure), form.paragraph(caption), ...long];
    const { src, alt } = image?.attributes ?? {};
    return [form.figure({ address: publicUrl + src, description: String(alt), caption }), ...long];
  };

  const table = (node: XmlElement): string[] => {
    const { rows, width } = tableGrid(find(node, 'table') ?? node);
    const cells = rows.map((row) => {
      const line = Array.from({ length: width }, () => '');
      for (const { column, cell } of row) line[column] = phrases(cell.children);
      return line;
    });
    const notes = write(elementsIn(node.children).filter(({ name }) => name === 'p'));
    const caption = form.paragraph(captionOf(find(node, 'caption')));
    return [caption, form.table(cells), ...notes, ...dataOf(node)];
  };

  const captionOf = (node: XmlElement | undefined): string => {
    const { label, words } = readCaption(node);
    const written = phrases(words);
    return label === undefined ? written : `${form.phrase('b', form.words(label))} ${written}`;
  };

  const dataOf = (node: XmlElement): string[] => {
    const { href } = elementsIn(node.children).find(({ name }) => name === 'a')?.attributes ?? {};
    return href === undefined ? [] : [form.data(publicUrl + href)];
  };

  const phrases = (nodes: readonly HtmlNode[]): string =>
    nodes
      .map((node): string => {
        if (typeof node === 'string') return form.words(node.replaceAll(/\s+/g, ' '));
        const page = pageBegunBy(node);
        // Never parted at the end of a line.
        if (page !== undefined) return `[p.\u00A0${page}] `;
        if (node.name === 'br') return form.lineBreak;
        // Whose a picture is stands below its caption.
        if (node.name === 'small') return form.lineBreak + phrases(node.children);
        if (node.name === 'math') return form.formula(latexOf(node));
        if (node.name === 'a') return linked(node);
        if (node.name === 'sup' && find(node, 'a')?.attributes.role === 'doc-noteref')
          return phrases(node.children);
        return form.phrase(node.name, phrases(node.children));
      })
      .join('')
      .replaceAll(/ {2,}/g, ' ');

  const linked = ({ attributes: { href = '' }, children }: XmlElement): string => {
    const address = String(href);
    const number = noteNumber(address.slice(1));
    if (number !== undefined) return form.noteMark(number);
    return address.startsWith('#') ? phrases(children) : form.link(address, phrases(children));
  };

  return write;
}

/** The number of a note by its id; those of appendices begin anew, and have a letter before theirs. */
function noteNumber(id: string | number | undefined): string | undefined {
  const [, ofAppendix, number] = /^text-(appendix-)?note-(\d+)$/.exec(String(id)) ?? [];
  return number && `${ofAppendix ? 'a' : ''}${number}`;
}

function isOfWorks(list: XmlElement): boolean {
  return elementsIn(list.children).some(({ attributes }) => String(attributes.id).startsWith('text-work-'));
}
