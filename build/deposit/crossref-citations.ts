import type { CitedWork } from '#shared/cited-work/recognise.ts';
import type { Reference } from '../../server/library/references.ts';
import { element, type XmlContent, type XmlElement } from '../../server/library/xml.ts';

/** The works that an article cites. */
export function citationList(references: Reference[]): XmlElement | undefined {
  if (references.length === 0) return undefined;
  return element(
    'citation_list',
    {},
    references.map(({ text, work }, index) =>
      element(
        'citation',
        { key: `ref${index + 1}`, type: work.kind && citationTypes[work.kind] },
        matchedFields(work),
        element('unstructured_citation', {}, text),
      ),
    ),
  );
}

const citationTypes: Partial<Record<NonNullable<CitedWork['kind']>, string>> = {
  article: 'journal_article',
  chapter: 'book_chapter',
  book: 'book',
};

/** The fields by which Crossref looks for the cited work; it matches a book by its own title alone. */
function matchedFields(work: CitedWork): XmlContent[] {
  const { people, year, kind, title, container, volume, issue, doi } = work;
  const author = people?.role === 'author' ? people.names[0]?.family : undefined;
  const books: Partial<Record<string, string>> = { chapter: container, book: title };
  const fields = {
    journal_title: kind === 'article' ? container : undefined,
    author,
    volume,
    issue,
    first_page: work.firstPage,
    elocation_id: work.articleNumber,
    cYear: year?.toString(),
    doi,
    volume_title: kind && books[kind],
    article_title: kind === 'article' ? title : undefined,
  };
  return Object.entries(fields).map(([name, content]) => content !== undefined && element(name, {}, content));
}
