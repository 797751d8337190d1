import type { OpenedLibrary } from '#library/current.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { paths } from '#shared/page/paths.ts';

/** What reports say of an article. */
export type ArticleFacts = {
  title: string;
  /** The year of publication, `9999` before it has an issue. */
  year: string;
  /** ISO 8601. */
  published: string;
  authors: { Name: string; ORCID?: string }[];
  id: ItemId;
};

/** What reports say of the journal, in the language of the standard. */
export type JournalFacts = { title: string; publisher: string; namespace: string; id: ItemId };

/** What identifies something in a report: Code of Practice, section 3.3.9. */
export type ItemId = {
  DOI?: string;
  Proprietary: string;
  Print_ISSN?: string;
  Online_ISSN?: string;
  URI: string;
};

export type ContentFacts = { journal: JournalFacts; article(id: number): ArticleFacts | undefined };

/** Before an article has an issue, and where the year is unknown: Code of Practice, table 3.p. */
const notYet = '9999';
export const yearUnknown = '0001';

/** No more authors are named: Code of Practice, table 3.e. */
const mostAuthors = 3;

/** The namespace of our own identifiers, made of a domain: begins with a letter, at most seventeen characters. */
export function namespaceOf(domain: string): string {
  return domain.replaceAll(/^[^a-z]+|[^a-z0-9]/g, '').slice(0, 17);
}

/** Reads what reports say of the journal and its articles. DOIs are named once they are registered. */
export async function readContentFacts(
  { library, database }: OpenedLibrary,
  publicUrl: string,
): Promise<ContentFacts> {
  const journal = await library.journal();
  const namespace = namespaceOf(journal.domain);
  const [articles, texts, authors] = await Promise.all([
    database
      .selectFrom('articles')
      .innerJoin('volumes', 'volumes.id', 'articles.volume_id')
      .select(['articles.id', 'slug', 'doi', 'issue', 'articles.published', 'language', 'volumes.year'])
      .execute(),
    database.selectFrom('article_texts').select(['article_id', 'language', 'title']).execute(),
    database
      .selectFrom('authors')
      .innerJoin('author_texts', 'author_texts.author_id', 'authors.id')
      .select(['article_id', 'position', 'language', 'given_name', 'family_name', 'orcid'])
      .orderBy('position')
      .execute(),
  ]);
  const facts = new Map<number, ArticleFacts>();
  for (const { id, slug, doi, issue, published, language, year } of articles) {
    const isIts = (row: { article_id: number; language: string }) =>
      row.article_id === id && row.language === language;
    facts.set(id, {
      title: texts.find(isIts)?.title ?? slug,
      year: issue === null ? notYet : String(year),
      published: published.slice(0, 10),
      authors: authors
        .filter(isIts)
        .slice(0, mostAuthors)
        .map(({ given_name, family_name, orcid }) => ({
          Name: [given_name, family_name].filter(Boolean).join(' '),
          ...(orcid && { ORCID: orcid }),
        })),
      id: {
        ...(journal.doi.tags && { DOI: doi }),
        Proprietary: `${namespace}:${id}`,
        URI: journal.doi.tags ? doiUrl(doi) : publicUrl + paths.articleBySlug(slug),
      },
    });
  }
  return {
    journal: {
      title: journal.name.en,
      publisher: journal.publisher.en,
      namespace,
      id: {
        Proprietary: `${namespace}:journal`,
        Print_ISSN: journal.issn.print,
        Online_ISSN: journal.issn.online,
        URI: `${publicUrl}/`,
      },
    },
    article: (id) => facts.get(id),
  };
}
