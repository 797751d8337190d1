import { missingAfter, silentAfter } from '#shared/office/terms.ts';
import { officeZone } from '#shared/office/working-days.ts';
import { transact } from '../../../accounts/db/transact.ts';
import { tellReviewer } from '../../letters/tell-reviewers.ts';
import { findManuscript } from '../../manuscripts/find-manuscript.ts';
import type { Office } from '../../office.ts';
import { findPerson } from '../../people/person.ts';
import { type AssignmentRow, findAssignment } from '../../reviewers/assignment.ts';
import { assignmentOfTask } from '../../tasks/assignment-task.ts';
import { keepTurn } from '../../tasks/keep-turn.ts';
import { type Look, nextLook, type TaskRow } from '../../tasks/task.ts';
import { bySystem } from '../by-system.ts';
import { isMailTime, localTime, nextMailTime, zoneOf } from '../mail-time.ts';

const day = 86_400_000;

/** An invitation is reminded of, and ends some days after its answer was due; not while a question of theirs is open. */
export const answerInvitation: Look = async (office, task, now) => {
  const assignment = await findAssignment(office.database, assignmentOfTask(task));
  if (assignment?.helper_state === 'asked') return new Date(now.getTime() + day);
  const end = Date.parse(task.due ?? '') + silentAfter * day;
  if (now.getTime() < end) {
    const next = await remindReviewer(office, task, 'review-answer-reminder', now);
    return earlier(next, end);
  }
  await bySystem(office, 'endInvitation', task.manuscript_id, { assignmentId: assignmentOfTask(task) });
  return 'ended';
};

/** A report is reminded of before its day and after it; then it is missing, and its editor looks for another reviewer. */
export const writeReport: Look = async (office, task, now) => {
  const missing = Date.parse(task.due ?? '') + missingAfter * day;
  if (now.getTime() < missing) {
    const next = await remindReviewer(office, task, 'review-report-reminder', now);
    return earlier(next, missing);
  }
  await transact(office.database, async (transaction) => {
    const manuscript = await findManuscript(transaction, task.manuscript_id);
    if (manuscript) await keepTurn(transaction, manuscript, null, now);
  });
  return null;
};

/**
 * Reminds a reviewer, who may have no account, by daylight where they live, and of one thing a day: what has come too late
 * for today goes with the next.
 * @returns when to look next; null if nothing more is to be reminded of
 */
async function remindReviewer(
  office: Office,
  task: TaskRow,
  template: 'review-answer-reminder' | 'review-report-reminder',
  now: Date,
): Promise<Date | null> {
  return transact(office.database, async (transaction) => {
    const assignment = await findAssignment(transaction, assignmentOfTask(task));
    const manuscript = assignment && (await findManuscript(transaction, assignment.manuscript_id));
    if (!assignment || !manuscript) return null;
    const account =
      assignment.user_id === null ? undefined : await findPerson(transaction, assignment.user_id);
    const zone = account ? zoneOf(account.country) : officeZone;
    const later = nextMailTime(now, zone);
    if (!isMailTime(now, zone)) return later;
    const reason = reasonOf(assignment, localTime(now, zone).day);
    const had = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('reason', '=', reason)
      .executeTakeFirst();
    if (had) return later;
    const step = { transaction, office, now, person: null, manuscript };
    await tellReviewer(step, assignment, { template, reason, due: task.due });
    const next = nextLook(task.kind, task.due, now);
    return next === null ? null : new Date(next);
  });
}

/** The earlier of two moments, of which the first may never come. */
function earlier(next: Date | null, end: number): Date {
  return new Date(Math.min(next?.getTime() ?? end, end));
}

/** One reminder a day: with an account, it is counted with the others that its person gets. */
function reasonOf({ user_id, email_key }: AssignmentRow, today: string): string {
  return `reminders:${user_id ?? email_key}:${today}`;
}
