import type { Kysely } from 'kysely';
import { officePaths } from '#shared/office/office-paths.ts';
import { answerWithin, missingAfter, reportWithin } from '#shared/office/terms.ts';
import { afterDays, isWorkingDay, officeDay, startOfDay, weekdayOf } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import { linkTo, type ToldOf, tellAuthor } from './tell.ts';

const [monday, friday] = [1, 5];

/** In hours after midnight. */
const firstHour = 9;

/**
 * Tells the author, once a round, that another reviewer is sought: because a report does not arrive or is of no use, or
 * because a further one is asked for (reviewing rules, “Review”, “Decision”). It goes with the next week, and its day is the end of one: neither tells on which day
 * which reviewer has done what.
 */
export async function tellOfDelay(told: ToldOf, round: number): Promise<void> {
  const { transaction, office, manuscript, now } = told;
  const reason = reasonOf(manuscript.id, round);
  if (!(await isReplaced(told, round)) || (await wasSent(transaction, manuscript.id, reason))) return;
  const goes = morningOfWork(next(monday, now));
  const reports = afterDays(goes, answerWithin.days + reportWithin.days);
  const data = {
    ...{ number: manuscript.number ?? '', title: withoutLinks(manuscript.title) },
    due: startOfDay(next(friday, reports)).toISOString(),
    link: linkTo(office, manuscript.language, officePaths.myManuscript(manuscript.id)),
  };
  await tellAuthor({ ...told, person: null, address: undefined }, 'review-delayed', reason, data, goes);
}

/** Takes the letter back that has not gone yet, since the review is over. */
export async function untellOfDelay(transaction: Kysely<AccountTables>, manuscriptId: string): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('template', '=', 'review-delayed')
    .where('about', '=', `manuscript:${manuscriptId}`)
    .where('sent', 'is', null)
    .execute();
}

function reasonOf(manuscriptId: string, round: number): string {
  return `review-delayed:${manuscriptId}:${round}`;
}

/** Whether a report of the round does not come from whom it was expected, or a further one was asked for. */
async function isReplaced({ transaction, manuscript, now }: ToldOf, round: number): Promise<boolean> {
  const missing = new Date(now.getTime() - missingAfter * 86_400_000).toISOString();
  const [lost, request] = await Promise.all([
    transaction
      .selectFrom('review_assignments')
      .select('id')
      .where('manuscript_id', '=', manuscript.id)
      .where('round', '=', round)
      // Whoever has agreed has a day.
      .where('due', 'is not', null)
      .where(({ or, and, eb }) =>
        or([
          eb('state', 'in', ['declined', 'withdrawn']),
          and([eb('state', '=', 'agreed'), eb('due', '<=', missing)]),
        ]),
      )
      .executeTakeFirst(),
    transaction
      .selectFrom('review_requests')
      .select('id')
      .where('manuscript_id', '=', manuscript.id)
      .where('round', '=', round)
      .executeTakeFirst(),
  ]);
  return Boolean(lost ?? request);
}

/** The outbox forgets what was sent long ago. */
async function wasSent(
  transaction: Kysely<AccountTables>,
  manuscriptId: string,
  reason: string,
): Promise<boolean> {
  const letter = await transaction
    .selectFrom('sent_letters')
    .select('id')
    .where('manuscript_id', '=', manuscriptId)
    .where('reason', '=', reason)
    .executeTakeFirst();
  return letter !== undefined;
}

/** The morning of a day at the office, `YYYY-MM-DD`, or of the next on which it works. */
function morningOfWork(day: string): Date {
  const start = startOfDay(day);
  if (!isWorkingDay(day)) return morningOfWork(officeDay(afterDays(start, 1)));
  return new Date(start.getTime() + firstHour * 60 * 60_000);
}

/** The next day at the office, `YYYY-MM-DD`, that is a weekday (1 for Monday), later than a moment’s own. */
function next(weekday: number, moment: Date): string {
  const days = ((weekday - weekdayOf(officeDay(moment)) + 6) % 7) + 1;
  return officeDay(afterDays(moment, days));
}
