import type { Kysely } from 'kysely';
import type { OwnOnDesk, OwnShare } from '#shared/office/case-views.ts';
import { decisionCommands } from '#shared/office/review.ts';
import { officeDay } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { namedFor, withoutChief } from '../relations/case-members.ts';
import { isOwnSubmission, namesakes, ownAmong } from '../relations/own.ts';
import { visibleTo } from '../relations/visible.ts';

type Database = Kysely<AccountTables>;

/**
 * The share of the journal’s own articles among those accepted in the quarter and the year of a day, of what the reader may
 * know of: what hides from them is in no number.
 */
export async function ownShare(database: Database, person: Person, now: Date): Promise<OwnShare> {
  const [year = '', month = ''] = officeDay(now).split('-');
  const first = 3 * Math.floor((Number(month) - 1) / 3) + 1;
  const since = (month: number) =>
    new Date(`${year}-${String(month).padStart(2, '0')}-01T00:00:00+05:00`).toISOString();
  const accepted = await database
    .selectFrom('manuscripts')
    .innerJoin('review_decisions', 'review_decisions.manuscript_id', 'manuscripts.id')
    .select(['manuscripts.id', 'at'])
    .where('decision', '=', 'accept')
    .where('at', '>=', since(1))
    .where(visibleTo(person))
    .execute();
  const isOfOwn = await ownAmong(
    database,
    accepted.map(({ id }) => id),
  );
  const shareSince = (start: string) => {
    const counted = accepted.filter(({ at }) => at >= start);
    return { own: counted.filter(({ id }) => isOfOwn.has(id)).length, accepted: counted.length };
  };
  return { quarter: shareSince(since(first)), year: shareSince(since(1)) };
}

/** What the desk shows of a manuscript as one of the journal’s own. */
export async function ownOnDesk(
  database: Database,
  id: string,
  {
    reader,
    names,
    commands,
    now,
  }: { reader: Person; names: Map<string, string>; commands: readonly string[]; now: Date },
): Promise<OwnOnDesk> {
  const [own, found, answers, alone, decider] = await Promise.all([
    isOwnSubmission(database, id),
    namesakes(database, id),
    database.selectFrom('own_answers').selectAll().where('manuscript_id', '=', id).orderBy('at').execute(),
    withoutChief(database, [id]),
    namedFor(database, id, 'decider'),
  ]);
  const decides = decisionCommands.some((name) => commands.includes(name));
  return {
    isOwn: own,
    proposed: found.filter(({ who }) => answers.every((answer) => answer.who !== who)),
    answers: answers.map(({ name, is_same, reason, user_id, at }) => ({
      name,
      isSame: is_same === 1,
      reason,
      by: user_id === null ? '' : (names.get(user_id) ?? ''),
      at,
    })),
    isWithoutChief: alone.has(id),
    decider: decider?.name ?? null,
    ifAccepted: own && decides ? withOneMore(await ownShare(database, reader, now)) : null,
  };
}

function withOneMore({ quarter, year }: OwnShare): OwnShare {
  const more = ({ own, accepted }: OwnShare['year']) => ({ own: own + 1, accepted: accepted + 1 });
  return { quarter: more(quarter), year: more(year) };
}
