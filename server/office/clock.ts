import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { withLanguage } from '#shared/address.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { draftDeletedAfter, draftNudgedAfter } from '#shared/office/terms.ts';
import { isWorkingDay, officeDay } from '#shared/office/working-days.ts';
import type { AccountTables } from '../accounts/db/schema.ts';
import { transact } from '../accounts/db/transact.ts';
import { bySystem } from './by-system.ts';
import { takeEffects } from './commands/run-command.ts';
import { askHolders } from './letters/ask-holders.ts';
import { dropNeedless } from './letters/drop-needless.ts';
import { linkTo, mailPerson } from './letters/mail-person.ts';
import type { Office } from './office.ts';
import { deleteOldDrafts, tellOfOldDrafts } from './old-drafts.ts';
import { findPerson } from './person.ts';
import { noteChangedConflicts } from './relations/note-conflicts.ts';
import { visibleTo } from './relations/visible.ts';
import { deleteOldRecords, deleteRemovedFiles } from './retention.ts';
import { tellOfUnattended } from './unattended.ts';

const day = 86_400_000;

/** Days before the end of the term on which an author is reminded of a returned manuscript. */
const remindedBefore = [7, 2];

/**
 * Days after which a draft is not mentioned any more: longer than any row of holidays, and less than the outbox remembers
 * what it has sent.
 */
const draftNudgedLast = 20;

/** The hours of the office’s day in which reminders go: none at night. */
const mailHours = { first: 9, last: 18 };

/**
 * What happens by itself: drafts are mentioned, announced to be deleted and deleted, returned manuscripts are reminded of and lapse, editors
 * get their digest, and admins learn of what nobody may see. Each is done once, however often and by however many
 * processes it is asked.
 */
export async function keepClocks(office: Office): Promise<void> {
  const now = office.now();
  await deleteOldDrafts(office, now);
  await takeEffects(office, now);
  await lapseOverdue(office, now);
  await deleteOldRecords(office.database, now);
  await deleteRemovedFiles(office.database, now);
  await noteChangedConflicts(office, now);
  await askHolders(office, now);
  await releaseLetters(office, now);
  const hour = Number(now.toLocaleString('en-GB', { hour: '2-digit', timeZone: 'Asia/Almaty' }));
  if (hour < mailHours.first || hour >= mailHours.last || !isWorkingDay(officeDay(now))) return;
  await mentionDrafts(office, now);
  await tellOfOldDrafts(office, now);
  await remindOfReturned(office, now);
  await sendDigest(office, now);
  await tellOfUnattended(office, now);
  office.mailQueued();
}

/** Keeps the clocks once a minute until it is stopped. */
export function startClocks(office: Office, log: Logger): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const tick = () => {
    running ??= keepClocks(office)
      .catch((error: unknown) => log.error({ err: error }, 'the office’s clocks could not be kept'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(tick, 60_000).unref();
  tick();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Lets letters go that budgets have withheld, once these allow it. */
async function releaseLetters(office: Office, now: Date): Promise<void> {
  await dropNeedless(office.database);
  if ((await office.mails.release(office.database, now)) > 0) office.mailQueued();
}

async function lapseOverdue(office: Office, now: Date): Promise<void> {
  const overdue = await manuscriptsOf(office)
    .where('state', '=', 'returned')
    .where('due', '<', now.toISOString())
    .limit(500)
    .execute();
  await bySystem(office, 'lapse', overdue);
}

function manuscriptsOf({ database }: Office) {
  return database.selectFrom('manuscripts').selectAll();
}

async function mentionDrafts(office: Office, now: Date): Promise<void> {
  const between = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const drafts = await manuscriptsOf(office)
    .where('state', '=', 'draft')
    .where('title', '!=', '')
    .where('changed', '<', between(draftNudgedAfter))
    .where('changed', '>', between(draftNudgedLast))
    .execute();
  for (const manuscript of drafts) {
    const due = new Date(Date.parse(manuscript.changed) + draftDeletedAfter * day).toISOString();
    await transact(office.database, (transaction) => {
      const step = { transaction, office, manuscript, now, person: null };
      const link = linkTo(step, officePaths.submission(manuscript.id));
      const data = { title: manuscript.title, due, link };
      return mailPerson(step, `draft-reminder:${manuscript.id}`, 'draft-reminder', data);
    });
  }
}

async function remindOfReturned(office: Office, now: Date): Promise<void> {
  const returned = await manuscriptsOf(office)
    .where('state', '=', 'returned')
    .where('due', 'is not', null)
    .execute();
  for (const manuscript of returned) {
    const due = manuscript.due ?? '';
    const left = (Date.parse(due) - now.getTime()) / day;
    const reminder = remindedBefore.findLast((days) => left <= days);
    if (reminder === undefined || left <= 0) continue;
    await transact(office.database, (transaction) => {
      const step = { transaction, office, manuscript, now, person: null };
      const link = linkTo(step, officePaths.submission(manuscript.id));
      const data = { number: manuscript.number ?? '', title: manuscript.title, due, link };
      const reason = `manuscript-reminder:${manuscript.id}:${due}:${reminder}`;
      return mailPerson(step, reason, 'manuscript-reminder', data);
    });
  }
}

/** One mail a working day to each editor who asked for it, with what came since the last one and they may see. */
async function sendDigest(office: Office, now: Date): Promise<void> {
  const { database } = office;
  const today = officeDay(now);
  let begun = new Date(Date.parse(`${today}T00:00:00+05:00`) - day);
  while (!isWorkingDay(officeDay(begun))) begun = new Date(begun.getTime() - day);
  const since = begun.toISOString();
  const until = new Date(`${today}T00:00:00+05:00`).toISOString();
  const fresh = (from: Kysely<AccountTables>) =>
    from
      .selectFrom('manuscripts')
      .select(['number', 'title'])
      .where('submitted', '>=', since)
      .where('submitted', '<', until)
      .orderBy('number')
      .limit(100);
  if ((await fresh(database).limit(1).execute()).length === 0) return;
  const wanting = await database
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.id')
    .distinct()
    .where('notify_new_submissions', '=', 1)
    .where('locked', 'is', null)
    .where('role', 'in', ['office', 'chief', 'editor'])
    .execute();
  for (const { id } of wanting) {
    await transact(database, async (transaction) => {
      const person = await findPerson(transaction, id);
      if (!person) return;
      const seen = await fresh(transaction).where(visibleTo(person)).execute();
      if (seen.length === 0) return;
      await office.mails.queue(
        transaction,
        {
          reason: `new-submissions:${id}:${today}`,
          template: 'new-submissions',
          recipient: person.email,
          confirmed: person.emailVerified,
          language: person.language,
          data: {
            name: person.name,
            count: String(seen.length),
            list: seen.map(({ number, title }) => `${number} ${title}`).join('\n'),
            link: office.publicUrl + withLanguage(person.language, officePaths.office),
          },
        },
        {},
        now,
      );
    });
  }
}
