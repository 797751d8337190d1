import { type Authorship, readAuthorships } from '#library/authorships.ts';
import type { OpenedLibrary } from '#library/current.ts';
import { latinKey } from '#library/search/latin.ts';
import { comparableEmail } from '#shared/account/account.ts';
import { type LocalizedText, languages } from '#shared/language/language.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { folded } from '../folded.ts';

/** The published articles of the journal, as the office asks them. */
export type Archive = () => Pick<OpenedLibrary, 'database' | 'library' | 'near'>;

/** Somebody as they can be known in the archive: by iD, by a published address, or by their full name. */
export type Known = { name: string; email: string; orcid: string };

/** Somebody who has written on the subject of a manuscript. */
export type NearAuthor = Pick<Authorship, 'slug' | 'givenName' | 'familyName'> & {
  /** Empty if none was given. */
  affiliation: LocalizedText;
  orcid: string | null;
  /** As published with an article. */
  email: string | null;
  /** Those near to the manuscript, the nearest first; or the latest. */
  articles: { slug: string; title: LocalizedText; year: number }[];
};

/** Of how many articles the authors are named. */
const articlesNear = 12;

/** How many articles of somebody are shown where their subject does not matter. */
const articlesShown = 3;

/** What a word of title or keywords counts, where one of the abstract counts 1. */
const titleWeight = 3;

/** How near an article must be, as a part of the nearest. */
const leastNear = 0.4;

/** Who has written articles near to the subject of a manuscript, the nearest first; of retracted ones, nobody. */
export async function authorsNear(archive: Archive, { metadata }: ManuscriptContent): Promise<NearAuthor[]> {
  const { database, near } = archive();
  const said = languages.map((language) => ({ language, ...metadata[language] }));
  const ranked = await near([
    ...said.map(({ language, title, keywords }) => ({
      ...{ language, text: [title, ...keywords].join('. '), weight: titleWeight },
    })),
    ...said.map(({ language, abstract }) => ({ language, text: abstract, weight: 1 })),
  ]);
  const least = (ranked[0]?.score ?? 0) * leastNear;
  const authorships = await readAuthorships(database);
  const ofPeople = Map.groupBy(authorships, ({ slug }) => slug);
  const ofArticles = Map.groupBy(authorships, ({ article }) => article.id);
  const people = new Map<string, NearAuthor>();
  for (const { article: id } of ranked.filter(({ score }) => score >= least).slice(0, articlesNear)) {
    for (const { slug, article } of ofArticles.get(id) ?? []) {
      if (article.isRetracted) continue;
      const author = people.get(slug) ?? described(ofPeople.get(slug) ?? []);
      author?.articles.push(articleOf(article));
      if (author) people.set(slug, author);
    }
  }
  return [...people.values()];
}

/** Everybody who has written in the journal, with their latest articles; of retracted ones, nobody. */
export async function everyAuthor(archive: Archive): Promise<NearAuthor[]> {
  const authorships = await readAuthorships(archive().database);
  const all = Map.groupBy(
    authorships.filter(({ article }) => !article.isRetracted),
    ({ slug }) => slug,
  );
  return [...all.values()].flatMap((own) => {
    const author = described(own);
    const latest = own.toReversed().slice(0, articlesShown);
    return author ? { ...author, articles: latest.map(({ article }) => articleOf(article)) } : [];
  });
}

function articleOf({ slug, title, published }: Authorship['article']): NearAuthor['articles'][number] {
  return { slug, title, year: Number(published.slice(0, 4)) };
}

/** A person by what they have published; of what changes, the latest. */
function described(authorships: readonly Authorship[]): NearAuthor | undefined {
  const latest = authorships.at(-1);
  return (
    latest && {
      slug: latest.slug,
      givenName: latest.givenName,
      familyName: latest.familyName,
      affiliation: latest.affiliations[0] ?? { ru: '', en: '', kk: '' },
      orcid: authorships.findLast(({ orcid }) => orcid !== null)?.orcid ?? null,
      email: authorships.findLast(({ email }) => email !== null)?.email ?? null,
      articles: [],
    }
  );
}

/**
 * A function that finds what two people have published together.
 * @param since `YYYY-MM-DD`; what was published before does not count
 */
export async function publishedTogether(
  archive: Archive,
  since: string,
): Promise<(one: Known, other: Known) => Authorship['article'][]> {
  const recent = (await readAuthorships(archive().database)).filter(
    ({ article }) => article.published >= since,
  );
  const find = finder(recent);
  const found = new Map<Known, Map<number, Authorship['article']>>();
  const articlesOf = (person: Known) => {
    const articles =
      found.get(person) ?? new Map(find(person).map(({ article }) => [article.id, article] as const));
    found.set(person, articles);
    return articles;
  };
  return (one, other) => {
    const theirs = articlesOf(other);
    return [...articlesOf(one).values()].filter(({ id }) => theirs.has(id));
  };
}

type Published = Pick<Authorship, 'givenName' | 'familyName' | 'orcid' | 'email'>;

/** Returns a function that finds a person among authors: by iD, by published address, or by full name in any script. */
export function finder<Author extends Published>(authors: readonly Author[]): (person: Known) => Author[] {
  const spelt = authors.map((author) => ({
    author,
    address: author.email === null ? null : comparableEmail(author.email),
    names: languages.map((language) => ({
      family: keysOf(author.familyName[language]),
      given: keysOf(author.givenName[language]),
    })),
  }));
  // Thousands of people are looked for: each is compared with those alone who have something in common.
  const indexed = Map.groupBy(
    spelt.flatMap((one) => {
      const { author, address, names } = one;
      const own = [author.orcid ?? [], address ?? [], names.flatMap(({ family }) => family)].flat();
      return [...new Set(own)].map((key) => ({ key, one }));
    }),
    ({ key }) => key,
  );
  return ({ name, email, orcid }) => {
    if (indexed.size === 0) return [];
    const keys = keysOf(name);
    const address = email === '' ? '' : comparableEmail(email);
    const alike = [...keys, orcid, address].flatMap((key) => indexed.get(key) ?? []);
    return [...new Set(alike.map(({ one }) => one))]
      .filter(({ author, address: published, names }) => {
        if (orcid !== '' && author.orcid !== null) return orcid === author.orcid;
        return (address !== '' && published === address) || names.some((those) => isNamed(keys, those));
      })
      .map(({ author }) => author);
  };
}

/** Whether a name has the whole family name, and a given name in full. */
function isNamed(
  keys: readonly string[],
  { family, given }: { family: readonly string[]; given: readonly string[] },
): boolean {
  return (
    family.length > 0 &&
    family.every((key) => keys.includes(key)) &&
    given.some((key) => key.length > 1 && keys.includes(key) && !family.includes(key))
  );
}

/** The keys of names: those of the people who offer to review are asked for again and again. */
const known = new Map<string, readonly string[]>();
const knownAtMost = 20_000;

/** The parts of a name as rough keys, in which scripts and romanisations meet. */
function keysOf(name: string): readonly string[] {
  const before = known.get(name);
  if (before) return before;
  const keys = folded(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(latinKey);
  if (known.size >= knownAtMost) known.clear();
  known.set(name, keys);
  return keys;
}
