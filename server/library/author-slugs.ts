import { headingSlug } from '#shared/heading-slug.ts';
import type { LibraryDatabase } from './schema.ts';

/** Under which English name, and with which ORCID iD, somebody signed an article. */
export type Signature = {
  /** The author's number, which is another in each article. */
  id: number;
  orcid: string | null;
  name: string;
};

/**
 * The addresses of those who signed, by the authors' numbers. Two ORCID iDs are two persons, and one is one person
 * however the name is written; without an iD the name decides. The first of a name has it for an address, others have
 * their iD behind it.
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

/** The same of an open library, read once: it never changes. */
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
    .orderBy('articles.issue')
    .orderBy('authors.position')
    .execute();
  return rows.map(({ id, orcid, given_name, family_name }) => ({
    id,
    orcid,
    name: `${given_name} ${family_name}`,
  }));
}
