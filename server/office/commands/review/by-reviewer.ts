import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import type { AskedDay } from '#shared/office/review.ts';
import { extensionDays } from '#shared/office/terms.ts';
import { afterDays, endOfDay, officeDay } from '#shared/office/working-days.ts';
import { fault } from '#shared/typed-line.ts';
import type { Subject } from '../../log/event-log.ts';
import type { AssignmentRow } from '../../reviewers/assignment.ts';
import { dueOf } from '../../tasks/task.ts';
import { Given } from '../../workflow/command.ts';
import type { Part } from '../../workflow/parts.ts';

/** What is given by or about a reviewer. */
export const OfAssignment = Given.extend({ assignmentId: z.uuid(fault('invalid')) });

type OfAssignment = z.output<typeof OfAssignment>;

/** Of a command that is about an assignment: it depends on that alone, and the log names it. */
export const aboutAssignment = {
  parts: ({ assignmentId }: OfAssignment): Part[] => [`assignment:${assignmentId}`],
  subject: ({ assignmentId }: OfAssignment): Subject => ({ kind: 'assignment', id: assignmentId }),
};

/** By when a report is asked for from who agrees now. */
export function reportDue(now: Date): string {
  return dueOf('writeReport', now) ?? '';
}

/** The last day that a reviewer can ask for, `YYYY-MM-DD`: so many days after the usual one. */
export function latestDay({ answered }: Pick<AssignmentRow, 'answered'>, now: Date): string {
  const usual = new Date(reportDue(answered === null ? now : new Date(answered)));
  return officeDay(afterDays(usual, extensionDays));
}

/** The longest time that an editor gives, in days. */
const mostByEditor = 180;

/** The last day that an editor gives, `YYYY-MM-DD`. */
export function latestByEditor(now: Date): string {
  return officeDay(afterDays(now, mostByEditor));
}

/**
 * The end of a day that somebody asks for.
 * @param latest the last one that they can have
 * @throws Failure `invalidInput`
 */
export function dueOn(
  day: z.output<typeof AskedDay>,
  { now, latest }: { now: Date; latest: string },
): string {
  if (day < officeDay(now) || day > latest)
    throw new Failure('invalidInput', `the day is not between today and ${latest}`, {
      fields: { until: 'invalid' },
    });
  return endOfDay(day).toISOString();
}
