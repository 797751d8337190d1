import { jatsText } from '../../server/library/export/jats-text.ts';
import type { FullText } from '../../server/library/full-text.ts';
import { element, type XmlElement, xmlDocument } from '../../server/library/xml.ts';

/**
 * A full text in JATS, as an article that has nothing else: what the schema wants before it is made up.
 * @param references the list of the works that the text cites
 */
export function jatsArticle(fullText: FullText, publicUrl: string, references?: XmlElement): string {
  const { body, back } = jatsText(fullText, publicUrl);
  const front = element(
    'front',
    {},
    element(
      'journal-meta',
      {},
      element('journal-id', { 'journal-id-type': 'publisher-id' }, 'usr'),
      element('issn', {}, '1234-5679'),
    ),
    element(
      'article-meta',
      {},
      element('title-group', {}, element('article-title', {}, 'Yards')),
      element('pub-date', {}, element('year', {}, '2026')),
    ),
  );
  const names = { 'xmlns:xlink': 'http://www.w3.org/1999/xlink', 'article-type': 'research-article' };
  const behind = [...back, ...(references ? [references] : [])];
  return xmlDocument(
    element('article', names, front, body, behind.length > 0 && element('back', {}, behind)),
  );
}
