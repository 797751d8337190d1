import type { OpenedLibrary } from '#library/current.ts';

/** An article as far as counting needs it. */
type KnownArticle = {
  id: number;
  /** Whether its page has its text. */
  hasText: boolean;
};

/** What can be used of an edition of the library. */
export type KnownContent = {
  edition: string;
  /** By number or by slug. */
  article(idOrSlug: string): KnownArticle | undefined;
  /** The articles of a volume, or of an issue of it. */
  articlesOf(volume: number, issue?: number): number[];
  /** The articles that a notice is about. */
  articlesOfNotice(slug: string): number[];
};

/** Reads what can be used of the library that is open. */
export async function readKnownContent({ database, edition }: OpenedLibrary): Promise<KnownContent> {
  const [rows, notices] = await Promise.all([
    database
      .selectFrom('articles')
      .leftJoin('full_texts', 'full_texts.article_id', 'articles.id')
      .select(['articles.id', 'slug', 'volume_id', 'issue', 'full_texts.article_id as text'])
      .execute(),
    database.selectFrom('notices').select(['slug', 'article_id']).execute(),
  ]);
  const articles = new Map<string, KnownArticle>();
  for (const { id, slug, text } of rows) {
    const known = { id, hasText: text !== null };
    articles.set(String(id), known).set(slug, known);
  }
  return {
    edition,
    article: (idOrSlug) => articles.get(idOrSlug),
    articlesOf: (volume, issue) =>
      rows
        .filter((row) => row.volume_id === volume && (issue === undefined || row.issue === issue))
        .map(({ id }) => id),
    articlesOfNotice: (slug) =>
      notices.filter((notice) => notice.slug === slug).map(({ article_id }) => article_id),
  };
}
