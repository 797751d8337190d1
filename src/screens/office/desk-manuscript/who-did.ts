import type { TFunction } from 'i18next';
import type { LogEntry } from './meanwhile.ts';

/** Who made an entry of the log, by name or, for who has no account, by what they are. */
export function whoDid({ actor, by }: Pick<LogEntry, 'actor' | 'by'>, t: TFunction<'office-desk'>): string {
  return by || t(actor === 'reviewer' ? 'history.reviewer' : 'history.system');
}
