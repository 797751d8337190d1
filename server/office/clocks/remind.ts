import type { Kysely } from 'kysely';
import type { Language } from '#shared/language/language.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { taskOf } from '#shared/office/task.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { day } from '../../mail/letters/parts.ts';
import { tell } from '../../mail/tell.ts';
import { fill, type MailWords, mailWords } from '../../mail/words.ts';
import { linkTo } from '../letters/tell.ts';
import type { Office } from '../office.ts';
import { oneByOne } from '../one-by-one.ts';
import { findPerson, type Person } from '../people/person.ts';
import { nextLook, type TaskRow } from '../tasks/task.ts';
import { isMailTime, localTime, nextMailTime, zoneOf } from './mail-time.ts';

/**
 * Reminds people of what waits for them: everything of a day in one mail, and one mail a day at most, by daylight where
 * they live. What has come too late for today’s goes with the next.
 */
export async function remind(office: Office, tasks: readonly TaskRow[], now: Date): Promise<void> {
  const people = Map.groupBy(tasks, ({ person_id }) => person_id);
  await oneByOne([...people], ([personId, theirs]) =>
    transact(office.database, async (transaction) => {
      const person = personId === null ? undefined : await findPerson(transaction, personId);
      const zone = person && zoneOf(person.country);
      const goes =
        person !== undefined &&
        isMailTime(now, zone) &&
        (await remindPerson(office, transaction, person, theirs, now));
      for (const { id, kind, due } of theirs) {
        const look = nextLook(kind, due, now);
        const later = nextMailTime(now, zone).toISOString();
        const next = goes || personId === null || (look !== null && look < later) ? look : later;
        await transaction.updateTable('office_tasks').set({ next }).where('id', '=', id).execute();
      }
    }),
  );
}

/** The tasks that people are reminded of. */
type ReminderKind = keyof MailWords['reminders']['tasks'];

/** What a reminder says of a task. */
function line(
  language: Language,
  {
    kind,
    number,
    title,
    due,
  }: Pick<TaskRow, 'due'> & { kind: ReminderKind; number: string | null; title: string },
): string {
  const last = day(due ?? '', language);
  return fill(mailWords(language).reminders.tasks[kind], { number: number ?? '', title, day: last });
}

/** @returns false if the person has had today’s mail already, or may get none */
async function remindPerson(
  office: Office,
  transaction: Kysely<AccountTables>,
  person: Person,
  tasks: readonly TaskRow[],
  now: Date,
): Promise<boolean> {
  const today = localTime(now, zoneOf(person.country)).day;
  const reason = `reminders:${person.id}:${today}`;
  const had = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('reason', '=', reason)
    .executeTakeFirst();
  if (had) return false;
  const ids = tasks.map(({ id }) => id);
  const kinds = Object.keys(mailWords(person.language).reminders.tasks) as ReminderKind[];
  const rows = await transaction
    .selectFrom('office_tasks')
    .innerJoin('manuscripts', 'manuscripts.id', 'office_tasks.manuscript_id')
    .select(['manuscripts.id', 'kind', 'due', 'number', 'title', 'manuscripts.language'])
    .where('office_tasks.id', 'in', ids)
    .where('kind', 'in', kinds)
    .$narrowType<{ kind: ReminderKind }>()
    .where('done', 'is', null)
    // What has no title yet would say nothing.
    .where('title', '!=', '')
    .orderBy('due')
    .execute();
  const [first] = rows;
  if (!first) return true;
  const isOffice = rows.some(({ kind }) => taskOf(kind).whose !== 'author');
  // Authors chose the language of a manuscript; about several, the person’s own is used.
  const [other] = rows.slice(1);
  const language =
    !isOffice && rows.every((row) => row.language === first.language) ? first.language : person.language;
  const isRevision = first.kind === 'reviseMinor' || first.kind === 'reviseMajor';
  // The page with the reports, on which more time can be had.
  const ofFirst = isRevision ? officePaths.myManuscript(first.id) : officePaths.submission(first.id);
  const path = isOffice ? officePaths.office : other ? officePaths.myManuscripts : ofFirst;
  return tell(
    { transaction, office, now },
    { ...person, language },
    {
      template: 'reminders',
      reason,
      about: `person:${person.id}`,
      data: {
        list: rows.map((row) => line(language, row)).join('\n'),
        manuscripts: rows.map(({ id }) => id).join(' '),
        link: linkTo(office, language, path),
        ...(isOffice && { isOffice: 'yes' }),
      },
    },
  );
}
