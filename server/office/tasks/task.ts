import type { Selectable } from 'kysely';
import { type TaskKind, taskOf } from '#shared/office/task.ts';
import { afterDays, afterWorkingDays, officeDay } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Office } from '../office.ts';

/** What somebody is to do next. Lists, promises, digests and reminders are told from these rows. */
export type TaskRow = Selectable<AccountTables['office_tasks']>;

/**
 * What the clock does about a task whose moment has come: it is reminded of, has ended by a command, or is looked at
 * again later; null for never, though it stays open, and what is late is seen on the desk.
 */
export type Look = (office: Office, task: TaskRow, now: Date) => Promise<'remind' | 'ended' | Date | null>;

const day = 86_400_000;

/** By when a task that is opened now is to be done. */
export function dueOf(kind: TaskKind, now: Date): string | null {
  const { term } = taskOf(kind);
  if (!term) return null;
  const { days, counts } = term;
  return (counts === 'working' ? afterWorkingDays(now, days) : afterDays(now, days)).toISOString();
}

/**
 * The last day for which an author can ask for a revision, `YYYY-MM-DD`: as long again as the first term; null for other
 * tasks.
 */
export function latestRevision({ kind, opened }: Pick<TaskRow, 'kind' | 'opened'>): string | null {
  const usual = dueOf(kind, new Date(opened));
  if ((kind !== 'reviseMinor' && kind !== 'reviseMajor') || usual === null) return null;
  return officeDay(afterDays(new Date(usual), taskOf(kind).term?.days ?? 0));
}

/** When the clock looks at a task next after a moment; null if it never does. */
export function nextLook(kind: TaskKind, due: string | null, after: Date): string | null {
  if (due === null) return null;
  const looks = (taskOf(kind).looks ?? []).map((days) => new Date(Date.parse(due) - days * day));
  return looks.find((look) => look > after)?.toISOString() ?? null;
}
