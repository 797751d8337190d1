import { headingSlug } from '#shared/article/heading-slug.ts';
import type { LibraryDatabase } from './schema.ts';

/** The English name and the ORCID iD of an author of one article. */
export type Signature = {
  /** The author's number, different in each article. */
  id: number;
  orcid: string | null;
  name: string;
};

/**
 * The slugs of authors, by their numbers. Different ORCID iDs are different people, and the same iD is the
 * same person whatever the spelling of the name; without an iD the name decides. The first author of a name
 * gets it as the slug, others have their iD appended.
 * @param signatures of the whole library, in reading order
 */
export function authorSlugs(signatures: Signature[]): Map<number, string> {
  const ofName = new Map<string, string>();
  const ofOrcid = new Map<string, string>();
  for (const { orcid, name } of signatures) {
    if (orcid === null) continue;
    const own = headingSlug({ en: name });
    const slug = ofOrcid.get(orcid) ?? (ofName.has(own) ? `${own}-${orcid.toLowerCase()}` : own);
    ofOrcid.set(orcid, slug);
    if (!ofName.has(own)) ofName.set(own, slug);
  }
  return new Map(
    signatures.map(({ id, orcid, name }) => {
      const own = headingSlug({ en: name });
      return [id, ofOrcid.get(orcid ?? '') ?? ofName.get(own) ?? own];
    }),
  );
}

const known = new WeakMap<LibraryDatabase, Promise<Map<number, string>>>();

/** The same for an open library, computed once: a library never changes. */
export function readAuthorSlugs(database: LibraryDatabase): Promise<Map<number, string>> {
  const slugs = known.get(database) ?? readSignatures(database).then(authorSlugs);
  known.set(database, slugs);
  return slugs;
}

async function readSignatures(database: LibraryDatabase): Promise<Signature[]> {
  const rows = await database
    .selectFrom('authors')
    .innerJoin('author_texts', 'author_texts.author_id', 'authors.id')
    .innerJoin('articles', 'articles.id', 'authors.article_id')
    .where('author_texts.language', '=', 'en')
    .select(['authors.id', 'authors.orcid', 'author_texts.given_name', 'author_texts.family_name'])
    .orderBy('articles.volume_id')
    .orderBy('articles.place')
    .orderBy('authors.position')
    .execute();
  return rows.map(({ id, orcid, given_name, family_name }) => ({
    id,
    orcid,
    name: `${given_name} ${family_name}`,
  }));
}
