import type { Kysely } from 'kysely';
import { bareOrcid } from '#shared/article/orcid.ts';
import type { Language } from '#shared/language/language.ts';
import { fieldCodes, fieldsOfExpertise } from '#shared/office/field-of-expertise.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { findPeople } from '../people/search-people.ts';
import { finder, type NearAuthor } from './archive.ts';
import { type Load, loadsFor, noLoad } from './load.ts';
import { fieldsNear } from './near-fields.ts';

type Database = Kysely<AccountTables>;

/** Somebody who has offered to review, with what makes them come before others. */
export type RankedOffer = {
  person: { id: string; name: string; email: string; orcid: string };
  /** As they are stored, in JSON. */
  offer: { fields: string; languages: string };
  /** Who they are among the authors near to the manuscript. */
  written: NearAuthor[];
  load: Load;
};

/** How many are looked at where nobody is sought: those who offered to review last. */
const offersRead = 5_000;

type Ranking = { reader: Person; near: readonly NearAuthor[]; sought?: string };

/**
 * Those who have offered to review, first who reads the language of a manuscript, has written on its subject, knows its
 * field by what they have offered, has little in hand and was not asked lately. What the reader has a part in is in no
 * number: it would tell who reviews it.
 * @param sought only who has all of these words in name, place of work, fields or note
 */
export async function rankOffers(
  database: Database,
  { language }: { language: Language },
  content: ManuscriptContent,
  { reader, near, sought }: Ranking,
): Promise<RankedOffer[]> {
  const findNear = finder(near);
  // Asked together: all are about everybody who has offered, and PostgreSQL reads them side by side.
  const [offers, loads, places] = await Promise.all([
    offersOf(database, sought === undefined ? offersRead : undefined),
    loadsFor(database, reader),
    sought === undefined ? undefined : placesOfWork(database),
  ]);
  const among = places ? having(offers, sought ?? '', places) : offers;
  const fits = fitsTo(content);
  const reads = JSON.stringify(language);
  return among
    .map((offer) => {
      const person = {
        id: offer.id,
        name: `${offer.given_name} ${offer.family_name}`,
        email: offer.email,
        orcid: bareOrcid(offer.orcid_id),
      };
      return {
        ...{ person, offer, written: findNear(person), load: loads.get(offer.id) ?? noLoad },
        fits: fits(offer),
        reads: offer.languages.includes(reads),
      };
    })
    .sort(
      (one, other) =>
        Number(other.reads) - Number(one.reads) ||
        Number(other.written.length > 0) - Number(one.written.length > 0) ||
        other.fits - one.fits ||
        one.load.open - other.load.open ||
        inOrder(one.load.lastAsked ?? '', other.load.lastAsked ?? ''),
    );
}

type Offer = Awaited<ReturnType<typeof offersOf>>[number];

/** What those who agree to be asked have offered, the last first. */
function offersOf(database: Database, atMost: number | undefined) {
  const offers = database
    .selectFrom('users')
    .innerJoin('review_offers', 'review_offers.user_id', 'users.id')
    .select(['users.id', 'given_name', 'family_name', 'email', 'orcid_id', 'languages', 'fields', 'note'])
    .where('locked', 'is', null)
    .where('agree_to_review', '=', 1)
    .where('email_verified', '=', 1)
    .orderBy('review_offers.changed', 'desc');
  return (atMost === undefined ? offers : offers.limit(atMost)).execute();
}

/**
 * Where people work who have offered to review.
 * @param ids of some: what is only shown would take long to read of thousands
 */
export async function placesOfWork(
  database: Database,
  ids?: readonly string[],
): Promise<Map<string, string>> {
  const all = database.selectFrom('users').select(['id', 'organization']).where('agree_to_review', '=', 1);
  const rows = await (ids ? all.where('id', 'in', ['', ...ids]) : all).execute();
  return new Map(rows.map(({ id, organization }) => [id, organization]));
}

/** Who of them has all words of a search. Addresses are not sought: who finds somebody by one knows it. */
function having(offers: Offer[], sought: string, places: ReadonlyMap<string, string>): Offer[] {
  const found = findPeople(
    offers.map((offer) => ({
      ...{ offer, given_name: offer.given_name, family_name: offer.family_name, email: '' },
      organization: [places.get(offer.id), namesOf(offer.fields), offer.note].join('\n'),
    })),
    sought,
  );
  return found.map(({ offer }) => offer);
}

/** The names of fields in all languages. */
function namesOf(fields: string): string {
  return fieldCodes
    .filter((code) => fields.includes(JSON.stringify(code)))
    .flatMap((code) => Object.values(fieldsOfExpertise[code]))
    .join('\n');
}

/** Returns a function that tells how much of a manuscript an offer speaks of. */
function fitsTo(content: ManuscriptContent): (offer: Pick<Offer, 'note' | 'fields'>) => number {
  const words = wordsOf(content);
  const near = [...fieldsNear(content)].map(([code, shared]) => ({ code: JSON.stringify(code), shared }));
  return ({ note, fields }) => {
    const small = lowered(note);
    return (
      words.filter((word) => small.includes(word)).length +
      // The nearest one counts: who has named all fields knows none better.
      Math.max(0, ...near.map(({ code, shared }) => (fields.includes(code) ? shared : 0)))
    );
  };
}

/** The keywords of a manuscript, and the words of its title that say something. */
function wordsOf({ metadata }: ManuscriptContent): string[] {
  const all = Object.values(metadata).flatMap(({ title, keywords }) => [...keywords, ...title.split(/\s+/)]);
  return [...new Set(all.map((word) => word.toLocaleLowerCase().trim()).filter((word) => word.length > 4))];
}

/** Notes in small letters: they are looked through again and again. */
const smallNotes = new Map<string, string>();

function lowered(note: string): string {
  const before = smallNotes.get(note);
  if (before !== undefined) return before;
  const small = note.toLocaleLowerCase();
  if (smallNotes.size >= 2 * offersRead) smallNotes.clear();
  smallNotes.set(note, small);
  return small;
}

/** The order of moments, ISO 8601: much faster than that of words. */
function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
