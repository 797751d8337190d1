import type { Kysely } from 'kysely';
import { type CalendarTask, calendarTasks } from '#shared/office/calendar.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { turnsFor } from '../projections/desk-turn.ts';
import { openReviews } from '../projections/my-reviews.ts';
import { visibleTo, worksInOffice } from '../relations/visible.ts';
import { assignmentOfTask } from '../tasks/assignment-task.ts';
import { turnKinds, turnOf } from '../tasks/turn-of.ts';

/** A day by which a person is to do something. */
export type CalendarDate = {
  kind: CalendarTask;
  /** What it is about, such as `manuscript:<id>`: with the kind, the same as long as the day only moves. */
  subject: string;
  /** Of the manuscript. */
  number: string;
  due: string;
  /** Since when it is that day. */
  since: string;
  /** How often the day has moved. */
  moved: number;
  /** The bare path of the page where it is done. */
  path: string;
};

/** The most dates of one audience. */
const most = 200;

/** The dates of a person’s own open tasks, as author, as reviewer and in the office: by the rules of the pages they lead to. */
export async function datesOf(
  database: Kysely<AccountTables>,
  person: Person,
  now: Date,
): Promise<CalendarDate[]> {
  const found = [
    ...(await datesOfAuthor(database, person)),
    ...(await datesOfReviewer(database, person)),
    ...(worksInOffice(person) ? await datesOfOffice(database, person, now) : []),
  ];
  if (found.length === 0) return [];
  const before = await database
    .selectFrom('office_tasks')
    .select(({ fn }) => ['subject', 'kind', fn.countAll<number | string>().as('count')])
    .where(
      'subject',
      'in',
      found.map(({ subject }) => subject),
    )
    .where('done', 'is not', null)
    .groupBy(['subject', 'kind'])
    .execute();
  const moved = new Map(before.map(({ subject, kind, count }) => [`${kind} ${subject}`, Number(count)]));
  return found
    .map((date) => ({ ...date, moved: moved.get(`${date.kind} ${date.subject}`) ?? 0 }))
    .sort((one, other) => one.due.localeCompare(other.due) || one.subject.localeCompare(other.subject));
}

type Found = Omit<CalendarDate, 'moved'>;

/** What is open and has a day, of tasks of some kinds. */
function openTasks(database: Kysely<AccountTables>, kinds: readonly CalendarTask[]) {
  return database
    .selectFrom('office_tasks')
    .innerJoin('manuscripts', 'manuscripts.id', 'office_tasks.manuscript_id')
    .select(['kind', 'subject', 'number', 'due', 'opened as since', 'manuscripts.id'])
    .where('done', 'is', null)
    .where('kind', 'in', kinds)
    .$narrowType<{ kind: CalendarTask; due: string; number: string }>()
    .where('due', 'is not', null)
    .where('number', 'is not', null)
    .orderBy('due')
    .limit(most);
}

async function datesOfAuthor(database: Kysely<AccountTables>, { id: personId }: Person): Promise<Found[]> {
  const own = calendarTasks.filter((kind) => turnKinds('author').includes(kind));
  const rows = await openTasks(database, own).where('manuscripts.author_id', '=', personId).execute();
  return rows.map(({ id, ...date }) => ({ ...date, path: officePaths.myManuscript(id) }));
}

async function datesOfReviewer(database: Kysely<AccountTables>, person: Person): Promise<Found[]> {
  const subjects = (await openReviews(database, person)).map((id) => `assignment:${id}`);
  if (subjects.length === 0) return [];
  const rows = await openTasks(database, ['answerInvitation', 'writeReport'])
    .where('subject', 'in', subjects)
    .execute();
  // Nothing of a manuscript goes further than its number.
  return rows.map(({ id: _, ...date }) => ({ ...date, path: officePaths.review(assignmentOfTask(date)) }));
}

async function datesOfOffice(database: Kysely<AccountTables>, person: Person, now: Date): Promise<Found[]> {
  const rows = await database
    .selectFrom('manuscripts')
    .innerJoin('office_tasks as turn', turnOf)
    .select(['turn.kind', 'turn.subject', 'number', 'turn.due', 'turn.opened as since', 'manuscripts.id'])
    .where(turnsFor(person, now).conditions.mine)
    .where(visibleTo(person))
    .where('turn.kind', 'in', calendarTasks)
    .$narrowType<{ kind: CalendarTask; due: string; number: string }>()
    .where('turn.due', 'is not', null)
    .where('number', 'is not', null)
    .orderBy('turn.due')
    .limit(most)
    .execute();
  return rows.map(({ id, ...date }) => ({ ...date, path: officePaths.officeManuscript(id) }));
}
