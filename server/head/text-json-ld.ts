import { type TextContents, withOrdinarySpaces } from '#library/full-text.ts';
import type { TextFigure } from '#shared/article/full-text.ts';

/**
 * The text of an article on its page: where it is, and its sections, figures and tables, each with its address.
 * @param page the address of the page
 * @see https://schema.org/hasPart
 */
export function textProperties({ outline, figures }: TextContents, page: string, publicUrl: string): object {
  const sections = outline
    .filter(({ level }) => level === 2)
    .map(({ id, title }) => ({
      '@type': 'WebPageElement',
      '@id': `${page}#${id}`,
      name: withOrdinarySpaces(title),
    }));
  const shown = figures.map((figure) => describeFigure(figure, page, publicUrl));
  return { articleBody: { '@id': `${page}#article-text` }, hasPart: [...sections, ...shown] };
}

function describeFigure(figure: TextFigure, page: string, publicUrl: string): object {
  const { id, name, caption, src, credit, licence } = figure;
  return {
    '@type': src === undefined ? 'Table' : 'ImageObject',
    '@id': `${page}#${id}`,
    name,
    caption,
    ...(src === undefined ? {} : { contentUrl: publicUrl + src }),
    ...(credit === undefined ? {} : { creditText: credit }),
    ...(licence === undefined ? {} : { license: licence }),
  };
}
