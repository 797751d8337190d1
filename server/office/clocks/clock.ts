import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { officePaths } from '#shared/office/office-paths.ts';
import { isWorkingDay, officeDay } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { tell } from '../../mail/tell.ts';
import { takeEffects } from '../commands/run-command.ts';
import { askHolders } from '../letters/ask-holders.ts';
import { dropNeedless } from '../letters/drop-needless.ts';
import { noteChangedConflicts } from '../letters/note-conflicts.ts';
import { linkTo } from '../letters/tell.ts';
import type { Office } from '../office.ts';
import { oneByOne } from '../one-by-one.ts';
import { findPerson } from '../people/person.ts';
import { visibleTo } from '../relations/visible.ts';
import { keepBoard } from './keep-board.ts';
import { keepNamed } from './keep-named.ts';
import { lookAtTasks } from './look-at-tasks.ts';
import { isMailTime, localTime, zoneOf } from './mail-time.ts';
import { noteBounces, takeBounces } from './note-bounces.ts';
import { deleteOldRecords, deleteRemovedFiles } from './retention.ts';
import { tellOfUnattended, tellOfUndecided } from './tell-of-unattended.ts';

const second = 1_000;
const minute = 60 * second;
const day = 1_440 * minute;

/**
 * What happens by itself: decisions take effect, tasks are reminded of and end when their time is over, editors get their
 * digest, and admins learn of what nobody may see. Each is done once, however often and by however many processes it is
 * asked.
 */
export async function keepClocks(office: Office): Promise<void> {
  const now = office.now();
  const always = [
    takeEffects,
    takeBounces,
    noteBounces,
    lookAtTasks,
    deleteOldRecords,
    deleteRemovedFiles,
    keepBoard,
    noteChangedConflicts,
    keepNamed,
    askHolders,
    releaseLetters,
    sendDigest,
  ];
  const clocks = isMailTime(now) ? [...always, tellOfUnattended, tellOfUndecided] : always;
  await oneByOne(clocks, (keep) => keep(office, now)).finally(office.mailQueued);
}

/** Keeps the clocks once a minute, and when a decision takes effect, until it is stopped. */
export function startClocks(office: Office, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const tick = async () => {
    await keepClocks(office).catch((error: unknown) =>
      log.error({ err: error }, 'the office’s clocks could not be kept'),
    );
    const wait = await untilNextTick(office).catch(() => minute);
    if (stopping.signal.aborted) return;
    timer = setTimeout(turn, wait).unref();
  };
  const turn = () => {
    running = tick();
  };
  let timer: NodeJS.Timeout | undefined;
  let running = tick();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** In ms: a minute, or until a decision takes effect before that. */
async function untilNextTick({ database, now }: Office): Promise<number> {
  const time = now();
  const next = await database
    .selectFrom('office_effects')
    .select('due')
    .orderBy('due')
    .limit(1)
    .executeTakeFirst();
  if (!next) return minute;
  const wait = Date.parse(next.due) - time.getTime();
  // Its time has come while the clocks were kept; one that can't take effect is not tried without a pause.
  return wait > 0 ? Math.min(minute, wait) : second;
}

/** Lets letters go that budgets have withheld, once these allow it. */
async function releaseLetters(office: Office, now: Date): Promise<void> {
  await dropNeedless(office.database);
  if ((await office.mails.release(office.database, now)) > 0) office.mailQueued();
}

/**
 * One mail a working day, by daylight where they live, to each editor who asked for it, with what came since the last one
 * and they may see.
 */
async function sendDigest(office: Office, now: Date): Promise<void> {
  const { database } = office;
  const wanting = (
    await database
      .selectFrom('users')
      .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
      .select(['users.id', 'users.country'])
      .distinct()
      .where('notify_new_submissions', '=', 1)
      .where('locked', 'is', null)
      .where('role', 'in', ['office', 'chief', 'editor'])
      .execute()
  ).filter(({ country }) => isMailTime(now, zoneOf(country)));
  if (wanting.length === 0) return;
  const today = officeDay(now);
  let begun = new Date(Date.parse(`${today}T00:00:00+05:00`) - day);
  while (!isWorkingDay(officeDay(begun))) begun = new Date(begun.getTime() - day);
  const since = begun.toISOString();
  const until = new Date(`${today}T00:00:00+05:00`).toISOString();
  const fresh = (from: Kysely<AccountTables>) =>
    from
      .selectFrom('office_tasks')
      .innerJoin('manuscripts', 'manuscripts.id', 'office_tasks.manuscript_id')
      .select(['number', 'title'])
      .where('kind', '=', 'checkManuscript')
      .where('opened', '>=', since)
      .where('opened', '<', until)
      .orderBy('number')
      .limit(100);
  if ((await fresh(database).limit(1).execute()).length === 0) return;
  for (const { id, country } of wanting) {
    await transact(database, async (transaction) => {
      const person = await findPerson(transaction, id);
      if (!person) return;
      const seen = await fresh(transaction).where(visibleTo(person)).execute();
      if (seen.length === 0) return;
      await tell({ transaction, office, now }, person, {
        template: 'new-submissions',
        reason: `new-submissions:${id}:${localTime(now, zoneOf(country)).day}`,
        about: `person:${id}`,
        data: {
          count: String(seen.length),
          list: seen.map(({ number, title }) => `${number} ${title}`).join('\n'),
          link: linkTo(office, person.language, officePaths.office),
        },
      });
    });
  }
}
