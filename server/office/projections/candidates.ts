import type { Kysely } from 'kysely';
import { fullName } from '#shared/article/author-name.ts';
import type { Language } from '#shared/language/language.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { isForbidden } from '#shared/office/review.ts';
import type { DeskReview, ReviewerCandidate, SoughtReviewers } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { findPeople } from '../people/search-people.ts';
import { type Archive, authorsNear, everyAuthor, finder, type NearAuthor } from '../reviewers/archive.ts';
import { doubtsOf } from '../reviewers/doubts.ts';
import { lateReportsOf } from '../reviewers/load.ts';
import { placesOfWork, type RankedOffer, rankOffers } from '../reviewers/rank-offers.ts';
import type { ManuscriptRow } from '../workflow/command.ts';

type Database = Kysely<AccountTables>;

/** How many people who may be asked are shown, and how many authors of the archive beside them. */
const candidatesShown = 12;
const authorsShown = 6;

/** How many of each are shown of those who were sought. */
const soughtShown = 24;

type Asking = { reader: Person; round: number; archive: Archive; now: Date };

type People = Pick<DeskReview, 'candidates' | 'archive'>;

/** Who may be asked: those who have offered to review, who fits best first, and others who have written on the subject here. */
export async function candidatesFor(
  database: Database,
  manuscript: ManuscriptRow,
  content: ManuscriptContent,
  asking: Asking,
): Promise<People> {
  const near = await authorsNear(asking.archive, content);
  const ranked = await rankOffers(database, manuscript, content, { reader: asking.reader, near });
  const first = ranked.slice(0, 3 * candidatesShown);
  const known = new Set(first.flatMap(({ written }) => written));
  const others = near.filter((author) => !known.has(author));
  const { candidates, archive } = await described(database, manuscript, content, first, others, asking);
  return {
    candidates: candidates.slice(0, candidatesShown),
    archive: archive.filter((author) => !isForbidden(author.doubts)).slice(0, authorsShown),
  };
}

/** Who has words in name, place of work, fields or note, of all who have offered to review and all authors of the archive. */
export async function soughtFor(
  database: Database,
  manuscript: ManuscriptRow,
  content: ManuscriptContent,
  words: string,
  asking: Asking,
): Promise<SoughtReviewers> {
  const { archive, reader } = asking;
  const [near, authors] = await Promise.all([authorsNear(archive, content), everyAuthor(archive)]);
  const ranked = await rankOffers(database, manuscript, content, { reader, near, sought: words });
  const findAuthor = finder(authors);
  const known = new Set(ranked.flatMap(({ person }) => findAuthor(person)));
  const others = findPeople(authors.map(findable), words).flatMap(({ author }) =>
    known.has(author) ? [] : author,
  );
  const shown = [ranked.slice(0, soughtShown), others.slice(0, soughtShown)] as const;
  return {
    words,
    ...(await described(database, manuscript, content, ...shown, asking)),
    found: ranked.length + others.length,
  };
}

/** What is told of those who have offered, whom nothing forbids to ask first, and of authors. */
async function described(
  database: Database,
  manuscript: ManuscriptRow,
  content: ManuscriptContent,
  offers: readonly RankedOffer[],
  authors: readonly NearAuthor[],
  { reader, round, archive, now }: Asking,
): Promise<People> {
  const ids = offers.map(({ person }) => person.id);
  const [late, places] = await Promise.all([
    lateReportsOf(database, reader, ids, now),
    placesOfWork(database, ids),
  ]);
  const people = [
    ...offers.map(({ person }) => ({ ...person, affiliation: places.get(person.id) ?? '' })),
    ...authors.map((author) => asKnown(author, manuscript.language)),
  ];
  const doubts = await doubtsOf(database, manuscript, content, people, {
    ...{ round, archive, reader, now },
  });
  return {
    candidates: offers
      .map(({ person, offer, written, load }, place) => ({
        personId: person.id,
        name: person.name,
        affiliation: places.get(person.id) ?? '',
        fields: JSON.parse(offer.fields) as string[],
        languages: JSON.parse(offer.languages) as ReviewerCandidate['languages'],
        ...load,
        articles: written.flatMap(({ articles }) => articles),
        late: late.get(person.id) ?? 0,
        doubts: doubts[place] ?? [],
      }))
      .sort((one, other) => Number(isForbidden(one.doubts)) - Number(isForbidden(other.doubts))),
    archive: authors.map((author, place) => ({
      slug: author.slug,
      name: fullName(author),
      affiliation: author.affiliation,
      email: author.email ?? '',
      articles: author.articles,
      doubts: doubts[offers.length + place] ?? [],
    })),
  };
}

/** An author of the archive as somebody who may be asked, in the language in which authors name themselves. */
function asKnown(author: NearAuthor, language: Language) {
  const { affiliation, email, orcid } = author;
  return {
    id: null,
    name: fullName(author)[language],
    email: email ?? '',
    affiliation: affiliation[language],
    orcid: orcid ?? '',
  };
}

/** An author as they are sought: by name and place of work, and by the titles of what they have written. */
function findable(author: NearAuthor) {
  const { givenName, familyName, affiliation, articles } = author;
  const all = (text: Record<Language, string>) => Object.values(text).join(' ');
  return {
    ...{ author, given_name: all(givenName), family_name: all(familyName), email: '' },
    organization: [affiliation, ...articles.map(({ title }) => title)].map(all).join('\n'),
  };
}
