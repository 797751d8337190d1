import type { Kysely } from 'kysely';
import type { Authorship } from '#library/authorships.ts';
import type { FoundDoubt } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { domainOf, shareDomain } from '../relations/doubt-suggestions.ts';
import type { SameInstitution } from '../relations/institutions.ts';
import { visibleTo } from '../relations/visible.ts';
import type { Met } from './past.ts';

/** Which author or other reviewer is meant, and what they have in common. */
export type About = FoundDoubt['about'][number];

type Placed = { email: string; affiliation: string };

/** The place of work that two people share, or the domain of their addresses; empty if they share none. */
export function placeOfBoth(one: Placed, other: Placed, isSame: SameInstitution): string {
  if (isSame(one.affiliation, other.affiliation)) return one.affiliation;
  return shareDomain(one.email, other.email) ? domainOf(one.email.trim().toLowerCase()) : '';
}

/** A published article as what two people have in common. */
export function workOf({ title, published }: Authorship['article']): NonNullable<About['work']> {
  return { title, year: Number(published.slice(0, 4)) };
}

/** The numbers of manuscripts in which people have met, of those that the reader has before them in the office. */
export async function numbersFor(
  database: Kysely<AccountTables>,
  met: readonly Met[],
  reader: Person | null,
): Promise<Map<string, NonNullable<About['work']>>> {
  const ids = met.flatMap((one) => [...one.values()].flat().map(({ manuscript }) => manuscript));
  if (ids.length === 0 || reader === null) return new Map();
  const rows = await database
    .selectFrom('manuscripts')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .where(visibleTo(reader))
    .execute();
  return new Map(
    rows.map(({ id, number }) => {
      const title = number ?? '';
      return [id, { title: { ru: title, en: title, kk: title }, year: null }];
    }),
  );
}

/**
 * Which authors somebody has met, and where; of manuscripts that the reader does not see, nothing.
 * @param names of the authors, in their order
 */
export function metWith(
  met: Met,
  place: number,
  numbers: Awaited<ReturnType<typeof numbersFor>>,
  names: readonly string[],
): About[] {
  return (met.get(place) ?? []).flatMap(({ manuscript, authors }) => {
    const work = numbers.get(manuscript);
    return work ? authors.map((author) => ({ who: names[author] ?? '', where: '', work })) : [];
  });
}
