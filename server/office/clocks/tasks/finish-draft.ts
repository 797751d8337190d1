import { officePaths } from '#shared/office/office-paths.ts';
import { draftWarnedBefore } from '#shared/office/terms.ts';
import { transact } from '../../../accounts/db/transact.ts';
import { linkTo, tellAuthor } from '../../letters/tell.ts';
import { findManuscript } from '../../manuscripts/find-manuscript.ts';
import type { Office } from '../../office.ts';
import { findPerson } from '../../people/person.ts';
import type { Look, TaskRow } from '../../tasks/task.ts';
import { bySystem } from '../by-system.ts';
import { isMailTime, nextMailTime, zoneOf } from '../mail-time.ts';

const day = 86_400_000;

/**
 * A draft is mentioned once, announced to be deleted a week before, and deleted only if the mail that said so was sent at
 * least a week ago: a clock that is wrong, or a server that was away, takes nothing from anybody who could not know. A mail
 * that was given up is written again.
 */
export const finishDraft: Look = async (office, task, now) => {
  const due = Date.parse(task.due ?? '');
  if (now.getTime() < due - draftWarnedBefore * day) return 'remind';
  const told =
    task.told === null
      ? undefined
      : await office.database
          .selectFrom('outbox')
          .select(['sent', 'given_up'])
          .where('reason', '=', reasonOf(task, task.told))
          .executeTakeFirst();
  const isKnown = told?.sent != null && Date.parse(told.sent) <= now.getTime() - draftWarnedBefore * day;
  if (isKnown && due <= now.getTime()) {
    await bySystem(office, 'discard', task.manuscript_id, {});
    return 'ended';
  }
  if (told && told.given_up === null) return new Date(now.getTime() + day / 24);
  const author = task.person_id === null ? undefined : await findPerson(office.database, task.person_id);
  const zone = author && zoneOf(author.country);
  if (isMailTime(now, zone)) await announce(office, task, now);
  return nextMailTime(now, zone);
};

function reasonOf({ manuscript_id }: Pick<TaskRow, 'manuscript_id'>, told: string): string {
  return `draft-removal:${manuscript_id}:${told}`;
}

/** Tells the author when their draft is going to be deleted. */
async function announce(office: Office, task: TaskRow, now: Date): Promise<void> {
  const told = now.toISOString();
  await transact(office.database, async (transaction) => {
    const manuscript = await findManuscript(transaction, task.manuscript_id);
    if (manuscript?.state !== 'draft') return;
    const step = { transaction, office, manuscript, now, person: null };
    const due = Math.max(Date.parse(task.due ?? ''), now.getTime() + draftWarnedBefore * day);
    const goes = await tellAuthor(step, 'draft-removal', reasonOf(task, told), {
      title: manuscript.title,
      due: new Date(due).toISOString(),
      link: linkTo(office, manuscript.language, officePaths.submission(manuscript.id)),
    });
    if (!goes) return;
    await transaction.updateTable('office_tasks').set({ told }).where('id', '=', task.id).execute();
  });
}
