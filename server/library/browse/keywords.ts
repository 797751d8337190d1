import { headingSlug } from '#shared/article/heading-slug.ts';
import type { LocalizedText } from '#shared/language/language.ts';
import type { KeywordEntry, KeywordPage } from '#shared/library/browse.ts';
import { listArticlesByNumber } from '../articles.ts';
import { disambiguate } from '../disambiguation.ts';
import { localizeText } from '../localize.ts';
import type { LibraryDatabase } from '../schema.ts';

/** How many related keywords are listed. */
const mostRelated = 12;

type Heading = { slug: string; name: LocalizedText; articles: Set<number> };

/** All keywords, by their slugs. Keywords with the same English form count as one. */
export async function listKeywords(database: LibraryDatabase): Promise<KeywordEntry[]> {
  return [...(await headings(database)).values()]
    .map(entryOf)
    .sort((one, other) => (one.slug < other.slug ? -1 : 1));
}

/** The numbers of the articles with each keyword, by the keyword's slug. */
export async function articlesOfKeywords(database: LibraryDatabase): Promise<Map<string, Set<number>>> {
  return new Map([...(await headings(database))].map(([slug, { articles }]) => [slug, articles]));
}

/** A keyword with its articles, or null. */
export async function findKeyword(database: LibraryDatabase, slug: string): Promise<KeywordPage | null> {
  const all = await headings(database);
  const heading = all.get(slug);
  if (!heading) return null;
  const related = [...all.values()]
    .filter((other) => other !== heading)
    .map((other) => ({
      other,
      shared: [...heading.articles].filter((article) => other.articles.has(article)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, two) => two.shared - one.shared || (one.other.slug < two.other.slug ? -1 : 1))
    .slice(0, mostRelated)
    .map(({ other }) => entryOf(other));
  const articles = await listArticlesByNumber(database, [...heading.articles]);
  return { slug, name: heading.name, articles, related };
}

function entryOf({ slug, name, articles }: Heading): KeywordEntry {
  return { slug, name, articles: articles.size };
}

async function headings(database: LibraryDatabase): Promise<Map<string, Heading>> {
  const rows = await database
    .selectFrom('keywords')
    .select(['article_id', 'position', 'language', 'keyword'])
    .orderBy('article_id')
    .orderBy('position')
    .orderBy('language')
    .execute();
  const keywords = Map.groupBy(rows, ({ article_id, position }) => `${article_id} ${position}`);
  const found = new Map<string, Heading>();
  for (const texts of keywords.values()) {
    const [first] = texts;
    if (!first) continue;
    const name = localizeText(texts, 'keyword');
    const slug = headingSlug(name);
    const heading = found.get(slug) ?? { slug, name, articles: new Set() };
    heading.articles.add(first.article_id);
    found.set(slug, heading);
  }
  const names = disambiguate(found.values());
  for (const heading of found.values()) heading.name = names.get(heading.slug) ?? heading.name;
  return found;
}
