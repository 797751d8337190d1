import type { Kysely } from 'kysely';
import { fullName } from '#shared/article/author-name.ts';
import { bareOrcid } from '#shared/article/orcid.ts';
import type { Language } from '#shared/language/language.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { isForbidden } from '#shared/office/review.ts';
import type { DeskReview, ReviewerCandidate } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { type Archive, authorsNear, finder, type NearAuthor } from '../reviewers/archive.ts';
import { doubtsOf } from '../reviewers/doubts.ts';
import { lateReportsOf, loadsFor, noLoad } from '../reviewers/load.ts';
import { fieldsNear } from '../reviewers/near-fields.ts';
import type { ManuscriptRow } from '../workflow/command.ts';

type Database = Kysely<AccountTables>;

/** How many people who may be asked are shown, and how many authors of the archive beside them. */
const candidatesShown = 12;
const authorsShown = 6;

/** How many are looked at: those who offered to review last. */
const candidatesRead = 5_000;

type Asking = { reader: Person; round: number; archive: Archive; now: Date };

/**
 * Who may be asked: those who have offered to review, first who reads the language of the manuscript, has written on its
 * subject, knows its field by what they have offered, has little in hand and was not asked lately; and others who have
 * written on it in this journal. What the reader has a part in is in no number: it would tell who reviews it.
 */
export async function candidatesFor(
  database: Database,
  manuscript: ManuscriptRow,
  content: ManuscriptContent,
  { reader, round, archive, now }: Asking,
): Promise<Pick<DeskReview, 'candidates' | 'archive'>> {
  const near = await authorsNear(archive, content);
  const findNear = finder(near);
  // Asked together: both are about everybody who has offered, and PostgreSQL reads them side by side.
  const [offers, loads] = await Promise.all([offersOf(database), loadsFor(database, reader)]);
  const words = wordsOf(content);
  const fields = [...fieldsNear(content)].map(([code, shared]) => ({ code: JSON.stringify(code), shared }));
  const language = JSON.stringify(manuscript.language);
  const ranked = offers
    .map((offer) => {
      const person = {
        id: offer.id,
        name: `${offer.given_name} ${offer.family_name}`,
        email: offer.email,
        orcid: bareOrcid(offer.orcid_id),
      };
      const note = lowered(offer.note);
      return {
        ...{ person, offer, written: findNear(person), load: loads.get(offer.id) ?? noLoad },
        // The field that is nearest counts: who has named all of them knows none better.
        fits:
          words.filter((word) => note.includes(word)).length +
          Math.max(0, ...fields.map(({ code, shared }) => (offer.fields.includes(code) ? shared : 0))),
        reads: offer.languages.includes(language),
      };
    })
    .sort(
      (one, other) =>
        Number(other.reads) - Number(one.reads) ||
        Number(other.written.length > 0) - Number(one.written.length > 0) ||
        other.fits - one.fits ||
        one.load.open - other.load.open ||
        inOrder(one.load.lastAsked ?? '', other.load.lastAsked ?? ''),
    )
    .slice(0, 3 * candidatesShown);
  const ids = ranked.map(({ person }) => person.id);
  const [late, places] = await Promise.all([
    lateReportsOf(database, reader, ids, now),
    placesOfWork(database, ids),
  ]);
  const asked = ranked.map(({ person }) => ({
    ...person,
    affiliation: places.get(person.id) ?? '',
  }));
  const known = new Set(ranked.flatMap(({ written }) => written));
  const others = near
    .filter((author) => !known.has(author))
    .map((author) => asKnown(author, manuscript.language));
  const people = [...asked, ...others.map(({ person }) => person)];
  const doubts = await doubtsOf(database, manuscript, content, people, {
    ...{ round, archive, reader, now },
  });
  const doubtsOfOthers = doubts.slice(ranked.length);
  return {
    candidates: ranked
      .map(({ person, offer, written, load }, place) => ({
        personId: person.id,
        name: person.name,
        affiliation: asked[place]?.affiliation ?? '',
        fields: JSON.parse(offer.fields) as string[],
        languages: JSON.parse(offer.languages) as ReviewerCandidate['languages'],
        ...load,
        articles: written.flatMap(({ articles }) => articles),
        late: late.get(person.id) ?? 0,
        doubts: doubts[place] ?? [],
      }))
      .sort((one, other) => Number(isForbidden(one.doubts)) - Number(isForbidden(other.doubts)))
      .slice(0, candidatesShown),
    archive: others
      .map(({ author, person }, place) => ({
        slug: author.slug,
        name: fullName(author),
        affiliation: author.affiliation,
        email: person.email,
        articles: author.articles,
        doubts: doubtsOfOthers[place] ?? [],
      }))
      .filter((author) => !isForbidden(author.doubts))
      .slice(0, authorsShown),
  };
}

/** What those who agree to be asked have offered, the last first. */
function offersOf(database: Database) {
  return database
    .selectFrom('users')
    .innerJoin('review_offers', 'review_offers.user_id', 'users.id')
    .select(['users.id', 'given_name', 'family_name', 'email', 'orcid_id', 'languages', 'fields', 'note'])
    .where('locked', 'is', null)
    .where('agree_to_review', '=', 1)
    .where('email_verified', '=', 1)
    .orderBy('review_offers.changed', 'desc')
    .limit(candidatesRead)
    .execute();
}

/** Where some of them work, which is only shown: of thousands, it would take long to read. */
async function placesOfWork(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('users')
    .select(['id', 'organization'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, organization }) => [id, organization]));
}

/** Notes in small letters: they are looked through again and again. */
const smallNotes = new Map<string, string>();

function lowered(note: string): string {
  const before = smallNotes.get(note);
  if (before !== undefined) return before;
  const small = note.toLocaleLowerCase();
  if (smallNotes.size >= 2 * candidatesRead) smallNotes.clear();
  smallNotes.set(note, small);
  return small;
}

/** The order of moments, ISO 8601: much faster than that of words. */
function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** An author of the archive as somebody who may be asked, in the language in which authors name themselves. */
function asKnown(author: NearAuthor, language: Language) {
  const { affiliation, email, orcid } = author;
  const person = {
    id: null,
    name: fullName(author)[language],
    email: email ?? '',
    affiliation: affiliation[language],
    orcid: orcid ?? '',
  };
  return { author, person };
}

/** The keywords of a manuscript, and the words of its title that say something. */
function wordsOf({ metadata }: ManuscriptContent): string[] {
  const all = Object.values(metadata).flatMap(({ title, keywords }) => [...keywords, ...title.split(/\s+/)]);
  return [...new Set(all.map((word) => word.toLocaleLowerCase().trim()).filter((word) => word.length > 4))];
}
