import { doiUrl } from '#shared/article/doi-url.ts';
import type { CitedPeople } from '#shared/cited-work/people.ts';
import type { CitedWork } from '#shared/cited-work/recognise.ts';
import { asJats } from '../inline-html.ts';
import type { Reference } from '../references.ts';
import { element, type XmlContent, type XmlElement } from '../xml.ts';

/**
 * A reference list in JATS: each reference with its text, and beside it the fields that are certain. What
 * registers can't match is left to the text.
 */
export function referenceList(references: Reference[]): XmlElement {
  return element(
    'ref-list',
    {},
    references.map(({ html, work }, index) => {
      const text = element('mixed-citation', {}, asJats(html));
      const fields = citation(work);
      return element(
        'ref',
        { id: `ref${index + 1}` },
        fields ? element('citation-alternatives', {}, fields, text) : text,
      );
    }),
  );
}

const types: Partial<Record<NonNullable<CitedWork['kind']>, string>> = {
  article: 'journal',
  chapter: 'book',
  book: 'book',
};

function citation(work: CitedWork): XmlElement | undefined {
  const { people, year, title, kind, container, doi, url } = work;
  const { volume, issue, firstPage, lastPage, articleNumber } = work;
  if (Object.keys(work).length === 0) return undefined;
  return element(
    'element-citation',
    { 'publication-type': kind && types[kind] },
    people && personGroup(people),
    year !== undefined && element('year', { 'iso-8601-date': year }, String(year)),
    container !== undefined && titleOfPart(title, kind),
    field('source', container ?? title),
    field('volume', volume),
    field('issue', issue),
    field('fpage', firstPage),
    field('lpage', lastPage),
    field('elocation-id', articleNumber),
    doi !== undefined && element('pub-id', { 'pub-id-type': 'doi', 'xlink:href': doiUrl(doi) }, doi),
    url !== undefined && element('ext-link', { 'ext-link-type': 'uri', 'xlink:href': url }, url),
  );
}

function personGroup({ role, names }: CitedPeople): XmlElement {
  return element(
    'person-group',
    { 'person-group-type': role },
    names.map(({ family, given, suffix }) =>
      element(
        'name',
        {},
        element('surname', {}, family),
        element('given-names', {}, given),
        field('suffix', suffix),
      ),
    ),
  );
}

function titleOfPart(title: string | undefined, kind: CitedWork['kind']): XmlContent {
  return field(kind === 'chapter' ? 'chapter-title' : 'article-title', title);
}

function field(name: string, content: string | undefined): XmlContent {
  return content !== undefined && element(name, {}, content);
}
