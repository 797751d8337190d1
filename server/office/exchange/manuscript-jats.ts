import { date, jatsDocument, journalMeta } from '#library/export/jats-document.ts';
import { creditElements } from '#library/export/jats-people.ts';
import { element, type XmlContent, type XmlElement } from '#library/xml.ts';
import { isOrcid } from '#shared/article/orcid.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import { typeNames } from '#shared/article/record-type.ts';
import { type Language, languagesFrom, otherLanguages } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import type { Contributor, ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { officeDay } from '#shared/office/working-days.ts';
import type { Dossier } from './dossier.ts';

/** The record of a manuscript in JATS Journal Publishing 1.3, with its authors; the text is in its files. */
export function manuscriptJats({ number, submitted, content }: Dossier, journal: Journal): XmlElement {
  const { language, type, metadata, contributors, references } = content;
  const given = languagesFrom(language).filter((each) => metadata[each].title !== '');
  return jatsDocument(
    { type: typeNames[type].jats, language, harvested: false },
    element(
      'front',
      {},
      journalMeta(journal, language),
      element(
        'article-meta',
        {},
        element('article-id', { 'pub-id-type': 'manuscript' }, number),
        titles(content, given),
        element('contrib-group', {}, contributors.map(contrib)),
        contributors.map(affiliation),
        element('history', {}, date('date', { 'date-type': 'received' }, officeDay(new Date(submitted)))),
        abstracts(content, given),
        given.map((each) => keywords(metadata[each].keywords, each)),
        content.statements.funding !== '' &&
          element('funding-group', {}, element('funding-statement', {}, content.statements.funding)),
      ),
    ),
    back(content, references),
  );
}

function titles({ language, metadata }: ManuscriptContent, given: readonly Language[]): XmlElement {
  return element(
    'title-group',
    {},
    element('article-title', { 'xml:lang': language }, metadata[language].title),
    otherLanguages(language)
      .filter((each) => given.includes(each))
      .map((each) =>
        element('trans-title-group', { 'xml:lang': each }, element('trans-title', {}, metadata[each].title)),
      ),
  );
}

function contrib(contributor: Contributor, place: number): XmlElement {
  const { givenName, familyName, email, orcid, roles, isCorresponding } = contributor;
  return element(
    'contrib',
    { 'contrib-type': 'author', corresp: isCorresponding ? 'yes' : undefined },
    isOrcid(orcid) &&
      element('contrib-id', { 'contrib-id-type': 'orcid', authenticated: 'false' }, orcidUrl(orcid)),
    element('name', {}, element('surname', {}, familyName), element('given-names', {}, givenName)),
    email !== '' && element('email', {}, email),
    creditElements(roles),
    element('xref', { 'ref-type': 'aff', rid: `aff${place + 1}` }),
  );
}

function affiliation({ affiliation: name, city, country }: Contributor, place: number): XmlElement {
  return element(
    'aff',
    { id: `aff${place + 1}` },
    name !== '' && element('institution', {}, name),
    city !== '' && element('city', {}, city),
    country !== '' && element('country', { country }, country),
  );
}

function abstracts({ language, metadata }: ManuscriptContent, given: readonly Language[]): XmlContent {
  return given.map((each) => {
    const { abstract } = metadata[each];
    const name = each === language ? 'abstract' : 'trans-abstract';
    return abstract !== '' && element(name, { 'xml:lang': each }, paragraphs(abstract));
  });
}

function keywords(words: readonly string[], language: Language): XmlContent {
  return (
    words.length > 0 &&
    element(
      'kwd-group',
      { 'kwd-group-type': 'author', 'xml:lang': language },
      words.map((word) => element('kwd', {}, word)),
    )
  );
}

const notes = {
  conflicts: 'coi-statement',
  ethics: 'ethics-statement',
  data: 'data-availability',
  useOfAi: 'ai-statement',
  preprint: 'preprint',
} as const;

function back({ statements }: ManuscriptContent, references: readonly string[]): XmlContent {
  const stated = (Object.keys(notes) as (keyof typeof notes)[]).filter((name) => statements[name] !== '');
  const parts = [
    stated.length > 0 &&
      element(
        'fn-group',
        {},
        stated.map((name) => element('fn', { 'fn-type': notes[name] }, paragraphs(statements[name]))),
      ),
    references.length > 0 &&
      element(
        'ref-list',
        {},
        references.map((reference, place) =>
          element('ref', { id: `ref${place + 1}` }, element('mixed-citation', {}, reference)),
        ),
      ),
  ];
  return parts.some(Boolean) && element('back', {}, parts);
}

/** A text as paragraphs, which empty lines separate. */
export function paragraphs(text: string): XmlElement[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => element('p', {}, paragraph));
}
