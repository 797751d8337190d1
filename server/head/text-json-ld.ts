import { elementsIn, type FullText, find, readCaption, withOrdinarySpaces } from '#library/full-text.ts';
import { readHtml, textOf } from '#library/html-tree.ts';
import type { XmlElement } from '#library/xml.ts';

/**
 * The text of an article on its page: where it is, and its sections, figures and tables, each with its address.
 * @param page the address of the page
 * @see https://schema.org/hasPart
 */
export function textProperties({ html, outline }: FullText, page: string, publicUrl: string): object {
  const sections = outline
    .filter(({ level }) => level === 2)
    .map(({ id, title }) => ({
      '@type': 'WebPageElement',
      '@id': `${page}#${id}`,
      name: withOrdinarySpaces(title),
    }));
  const figures = figuresIn(elementsIn(readHtml(html))).map((figure) =>
    describeFigure(figure, page, publicUrl),
  );
  return { articleBody: { '@id': `${page}#article-text` }, hasPart: [...sections, ...figures] };
}

function figuresIn(nodes: readonly XmlElement[]): XmlElement[] {
  return nodes.flatMap((node) => (node.name === 'figure' ? node : figuresIn(elementsIn(node.children))));
}

function describeFigure(figure: XmlElement, page: string, publicUrl: string): object {
  const image = find(figure, 'img');
  const { label, words } = readCaption(find(figure, image ? 'figcaption' : 'caption'));
  return {
    '@type': image ? 'ImageObject' : 'Table',
    '@id': `${page}#${figure.attributes.id}`,
    ...(label ? { name: withOrdinarySpaces(label).replace(/\.$/, '') } : {}),
    caption: withOrdinarySpaces(textOf(words)).trim(),
    ...(image ? { contentUrl: publicUrl + String(image.attributes.src) } : {}),
  };
}
