import type { DeskManuscript } from '#shared/office/manuscript-views.ts';

export type LogEntry = DeskManuscript['log'][number];

/** What was done to a manuscript since it was read: the log only grows. */
export function doneMeanwhile(before: readonly LogEntry[], after: readonly LogEntry[]): LogEntry[] {
  return after.slice(before.length);
}
