import { element, xmlDocument } from '#library/xml.ts';
import type { Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { withLanguage } from '#shared/page/address.ts';

/**
 * Lets browsers search the journal from the address bar, in a language.
 * @see https://github.com/dewitt/opensearch OpenSearch 1.1; short names have at most 16 characters
 */
export function openSearchDescription(journal: Journal, language: Language, publicUrl: string): string {
  const address = (path: string) => publicUrl + withLanguage(language, path);
  return xmlDocument(
    element(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      element('ShortName', {}, journal.abbreviation.en.slice(0, 16)),
      element('LongName', {}, journal.name[language].slice(0, 48)),
      element('Description', {}, journal.description[language]),
      element('Url', { type: 'text/html', template: `${address('/search')}?q={searchTerms}` }),
      element('Url', {
        type: 'application/opensearchdescription+xml',
        rel: 'self',
        template: address('/opensearch.xml'),
      }),
      element('Image', { type: 'image/svg+xml' }, `${publicUrl}/images/journal/favicon.svg`),
      element('Language', {}, language),
      element('InputEncoding', {}, 'UTF-8'),
      element('OutputEncoding', {}, 'UTF-8'),
    ),
  );
}
