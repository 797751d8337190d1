import type { TextFigure } from '#shared/article/full-text.ts';
import { find, readCaption, withOrdinarySpaces } from '../../server/library/full-text.ts';
import { elementsIn, readHtml, textOf } from '../../server/library/html-tree.ts';
import type { XmlElement } from '../../server/library/xml.ts';

/** The figures and tables of a full text, in order. */
export function figuresOf(html: string): TextFigure[] {
  return figuresIn(elementsIn(readHtml(html))).map(describe);
}

/** How many words the running text has: what comes before the notes, references and appendices, without its tables. */
export function countWords(html: string): number {
  const [text = ''] = html.split(/<section class="(?:notes|references|appendix)"/);
  const prose = text
    .replaceAll(/<table>.*?<\/table>/gs, ' ')
    .replaceAll(/<br>/g, ' ')
    .replaceAll(/<[^>]*>/g, '');
  return prose.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

function figuresIn(nodes: readonly XmlElement[]): XmlElement[] {
  return nodes.flatMap((node) => (node.name === 'figure' ? node : figuresIn(elementsIn(node.children))));
}

function describe(figure: XmlElement): TextFigure {
  const src = find(figure, 'img')?.attributes.src;
  const { label, words } = readCaption(find(figure, src === undefined ? 'caption' : 'figcaption'));
  return {
    id: String(figure.attributes.id),
    ...(label ? { name: withOrdinarySpaces(label).replace(/\.$/, '') } : {}),
    caption: withOrdinarySpaces(textOf(words)).trim(),
    ...(src === undefined ? {} : { src: String(src) }),
  };
}
