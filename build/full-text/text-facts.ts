import type { TextFigure } from '#shared/article/full-text.ts';
import { readFigure } from '../../server/library/figure-parts.ts';
import { find, readCaption, withOrdinarySpaces } from '../../server/library/full-text.ts';
import { elementsIn, readHtml, textOf } from '../../server/library/html-tree.ts';
import type { XmlElement } from '../../server/library/xml.ts';

/** The figures and tables of a full text, in order. */
export function figuresOf(html: string): TextFigure[] {
  return figuresIn(elementsIn(readHtml(html))).map(describe);
}

/** How many words the running text has: what comes before the notes, references and appendices, without its tables and formulas. */
export function countWords(html: string): number {
  const [text = ''] = html.split(/<section class="(?:notes|references|appendix)"/);
  const prose = text
    .replaceAll(/<table\b.*?<\/table>|<p class="table-note">.*?<\/p>/gs, ' ')
    .replaceAll(/<math\b.*?<\/math>/gs, '')
    .replaceAll(/<br>/g, ' ')
    .replaceAll(/<[^>]*>/g, '');
  return prose.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

function figuresIn(nodes: readonly XmlElement[]): XmlElement[] {
  return nodes.flatMap((node) => (node.name === 'figure' ? node : figuresIn(elementsIn(node.children))));
}

function describe(figure: XmlElement): TextFigure {
  const { label, words, credit, image, parts } = find(figure, 'table') ? tableOf(figure) : readFigure(figure);
  const shown = image ?? parts.map((part) => find(part, 'img')).find(Boolean);
  const src = shown?.attributes.src;
  const { credit: by, licenceUrl } = credit;
  return {
    id: String(figure.attributes.id),
    ...(label ? { name: withOrdinarySpaces(label).replace(/\.$/, '') } : {}),
    caption: withOrdinarySpaces(textOf(words)).trim(),
    ...(src === undefined ? {} : { src: String(src) }),
    ...(by ? { credit: withOrdinarySpaces(by) } : {}),
    ...(licenceUrl ? { licence: licenceUrl } : {}),
  };
}

function tableOf(figure: XmlElement): ReturnType<typeof readFigure> {
  return { ...readFigure(figure), ...readCaption(find(figure, 'caption')), image: undefined };
}
