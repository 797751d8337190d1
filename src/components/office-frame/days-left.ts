import { officeDay } from '#shared/office/working-days.ts';

/** How many of the office’s days are left until something is due: 0 on its day, negative when it is late. */
export function daysLeft(due: string, now: string): number {
  const day = (moment: string) => Date.parse(officeDay(new Date(moment)));
  return Math.round((day(due) - day(now)) / (24 * 60 * 60 * 1_000));
}
