import type { Kysely } from 'kysely';
import { liveAssignments } from '#shared/office/review.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { hasPart } from '../relations/visible.ts';

/** By what somebody is known in manuscripts and reviews; what is not known is empty. */
export type Marks = { id: string | null; emailKey: string; orcids: readonly string[] };

/** Where people have met authors, by their places: in which manuscript, and which authors by theirs. */
export type Met = Map<number, { manuscript: string; authors: readonly number[] }[]>;

type Row = { email_key: string; user_id: string | null; orcid?: string };

/** Whether a row is about somebody: by account, address or ORCID iD. */
export function isAbout({ id, emailKey, orcids }: Marks, { email_key, user_id, orcid = '' }: Row): boolean {
  return (
    (id !== null && user_id === id) ||
    (emailKey !== '' && email_key === emailKey) ||
    (orcid !== '' && orcids.includes(orcid))
  );
}

/**
 * Who of some people has written another manuscript with one of the authors; and who has reviewed one of theirs, or was
 * reviewed by one of them. A review of what the reader has a part in is in neither: it would tell who reviews that.
 * @param since what was sent before does not count
 * @returns by their places in the list, in which manuscripts, and with which of the authors
 */
export async function pastOf(
  database: Kysely<AccountTables>,
  manuscriptId: string,
  { authors, people, reader }: { authors: readonly Row[]; people: readonly Marks[]; reader: Person | null },
  since: Date,
): Promise<{ together: Met; mutual: Met }> {
  const own = authors.map(({ email_key, user_id, orcid = '' }) => ({
    ...{ id: user_id, emailKey: email_key, orcids: [orcid] },
  }));
  if (own.length === 0) return { together: new Map(), mutual: new Map() };
  const written = await writtenBy(database, manuscriptId, [...own, ...people], since);
  const reviews = await reviewsOf(database, [...written.keys()], reader);
  const together: Met = new Map();
  const mutual: Met = new Map();
  const note = (met: Met, place: number, one: { manuscript: string; authors: number[] }) => {
    met.set(place, [...(met.get(place) ?? []), one]);
  };
  for (const [id, contributors] of written) {
    const isBy = (one: Marks) => contributors.some((row) => isAbout(one, row));
    const isReviewedBy = (one: Marks) => (reviews.get(id) ?? []).some((row) => isAbout(one, row));
    const writers = placesOf(own, isBy);
    const reviewers = placesOf(own, isReviewedBy);
    for (const [place, person] of people.entries()) {
      if (writers.length > 0 && isBy(person)) note(together, place, { manuscript: id, authors: writers });
      if (reviewers.length > 0 && isBy(person)) note(mutual, place, { manuscript: id, authors: reviewers });
      if (writers.length > 0 && isReviewedBy(person))
        note(mutual, place, { manuscript: id, authors: writers });
    }
  }
  return { together, mutual };
}

function placesOf(all: readonly Marks[], isOne: (one: Marks) => boolean): number[] {
  return all.flatMap((one, place) => (isOne(one) ? place : []));
}

/** The other manuscripts of some people, with those of them who wrote each. */
async function writtenBy(
  database: Kysely<AccountTables>,
  manuscriptId: string,
  people: readonly Marks[],
  since: Date,
): Promise<Map<string, Row[]>> {
  const some = (values: readonly (string | null)[]) => ['-', ...values.flatMap((value) => value || [])];
  const rows = await database
    .selectFrom('contributors')
    .innerJoin('manuscripts', 'manuscripts.id', 'contributors.manuscript_id')
    .select(['manuscripts.id as manuscript', 'email_key', 'user_id', 'orcid'])
    .where(({ or, eb }) =>
      or([
        eb('email_key', 'in', some(people.map(({ emailKey }) => emailKey))),
        eb('user_id', 'in', some(people.map(({ id }) => id))),
        eb('orcid', 'in', some(people.flatMap(({ orcids }) => orcids))),
      ]),
    )
    .where('manuscripts.id', '!=', manuscriptId)
    .where('manuscripts.submitted', '>', since.toISOString())
    .execute();
  return Map.groupBy(rows, ({ manuscript }) => manuscript);
}

async function reviewsOf(
  database: Kysely<AccountTables>,
  manuscripts: readonly string[],
  reader: Person | null,
): Promise<Map<string, Row[]>> {
  if (manuscripts.length === 0) return new Map();
  let reviews = database
    .selectFrom('review_assignments')
    .select(['manuscript_id', 'email_key', 'user_id'])
    .where('manuscript_id', 'in', manuscripts)
    .where('state', 'in', liveAssignments);
  if (reader)
    reviews = reviews.where('manuscript_id', 'not in', (eb) =>
      eb.selectFrom('manuscripts').select('manuscripts.id').where(hasPart(reader)),
    );
  return Map.groupBy(await reviews.execute(), ({ manuscript_id }) => manuscript_id);
}
