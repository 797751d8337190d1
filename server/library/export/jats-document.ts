import {
  type Language,
  type LocalizedText,
  languages,
  languagesFrom,
  otherLanguages,
} from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { withOrdinarySpaces } from '../full-text.ts';
import { readInlineHtml } from '../inline-html.ts';
import { element, type XmlContent, type XmlElement } from '../xml.ts';
import { inlineFormula } from './formulas.ts';

/**
 * JATS has no namespace of its own, but OAI-PMH needs one: this is the one PubMed Central uses. A document
 * valid for Publishing is also valid for Archiving.
 */
export const harvestedJats = {
  namespace: 'https://jats.nlm.nih.gov/ns/archiving/1.3/',
  schema: 'https://jats.nlm.nih.gov/archiving/1.3/xsd/JATS-archivearticle1-3-mathml3.xsd',
};

/**
 * A document in JATS Journal Publishing 1.3 (ANSI/NISO Z39.96-2021).
 * @param harvested whether it is part of an OAI-PMH response
 * @see https://jats.nlm.nih.gov/publishing/1.3/
 */
export function jatsDocument(
  { type, language, harvested }: { type: string; language: Language; harvested: boolean },
  ...content: XmlContent[]
): XmlElement {
  const { namespace, schema } = harvestedJats;
  const place = harvested
    ? { xmlns: namespace, 'xsi:schemaLocation': `${namespace} ${schema}` }
    : {
        'xsi:noNamespaceSchemaLocation':
          'https://jats.nlm.nih.gov/publishing/1.3/xsd/JATS-journalpublishing1-3-mathml3.xsd',
      };
  return element(
    'article',
    {
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      ...place,
      'article-type': type,
      'dtd-version': '1.3',
      'xml:lang': language,
    },
    ...content,
  );
}

/** The journal in the language of a text, with its names in the others. */
export function journalMeta(journal: Journal, language: Language): XmlElement {
  const { name, abbreviation, issn, publisher, office } = journal;
  return element(
    'journal-meta',
    {},
    element('journal-id', { 'journal-id-type': 'publisher-id' }, journal.domain),
    element(
      'journal-title-group',
      {},
      element('journal-title', { 'xml:lang': language }, name[language]),
      otherLanguages(language).map((other) =>
        element('trans-title-group', { 'xml:lang': other }, element('trans-title', {}, name[other])),
      ),
      languages.map((each) => element('abbrev-journal-title', { 'xml:lang': each }, abbreviation[each])),
    ),
    element('issn', { 'publication-format': 'print' }, issn.print),
    element('issn', { 'publication-format': 'electronic' }, issn.online),
    element(
      'publisher',
      {},
      element('publisher-name', {}, publisher[language]),
      element('publisher-loc', {}, office.address[language]),
    ),
  );
}

/** The title of a text in its own language and in the others. */
export function titleGroup(title: LocalizedText, language: Language): XmlElement {
  return element(
    'title-group',
    {},
    element('article-title', { 'xml:lang': language }, title[language]),
    otherLanguages(language).map((other) =>
      element('trans-title-group', { 'xml:lang': other }, element('trans-title', {}, title[other])),
    ),
  );
}

/**
 * The abstract of a text in its own language and in the others, where it has one.
 * @param html the same as HTML, for its formulas
 */
export function abstracts(text: LocalizedText, language: Language, html?: LocalizedText): XmlElement[] {
  const inside = (each: Language) =>
    html?.[each].includes('<math')
      ? readInlineHtml(withOrdinarySpaces(html[each]), () => undefined, inlineFormula)
      : text[each];
  return languagesFrom(language).flatMap((each) => {
    const name = each === language ? 'abstract' : 'trans-abstract';
    return text[each] === '' ? [] : element(name, { 'xml:lang': each }, element('p', {}, inside(each)));
  });
}

/** Who may use a text, and since when. */
export function permissions(
  licence: Journal['licence'],
  { language, published }: { language: Language; published: string },
): XmlElement {
  return element(
    'permissions',
    {},
    element('copyright-year', {}, published.slice(0, 4)),
    element(
      'license',
      { 'license-type': 'open-access', 'xlink:href': licence.url, 'xml:lang': language },
      element('ali:license_ref', { 'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/' }, licence.url),
      element('license-p', {}, licence.name),
    ),
  );
}

/** The mark of sample content, while the journal has any. */
export function sampleMark({ sampleNotice }: Journal, language: Language): XmlContent {
  return (
    sampleNotice &&
    element(
      'custom-meta',
      {},
      element('meta-name', {}, 'sample'),
      element('meta-value', {}, sampleNotice[language]),
    )
  );
}

/** A date of any kind. */
export function date(name: string, attributes: Record<string, string>, iso: string): XmlElement {
  const [year = '', month = '', day = ''] = iso.split('-');
  return element(
    name,
    { ...attributes, 'iso-8601-date': iso },
    element('day', {}, day),
    element('month', {}, month),
    element('year', {}, year),
  );
}
