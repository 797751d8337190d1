import { OaiFault } from './fault.ts';

/** The range of change dates requested: UTC, to the second, both ends inclusive. */
export type Period = { from?: string; until?: string };

/**
 * Parses the ends of a period, given as days or times: a day starts at its first second and ends with its
 * last.
 * @throws OaiFault `badArgument` if one is not a date, if their granularity differs, or if they are in the
 * wrong order
 */
export function readPeriod(from: string | undefined, until: string | undefined): Period {
  const begin = from === undefined ? undefined : moment(from, 'from', '00:00:00');
  const end = until === undefined ? undefined : moment(until, 'until', '23:59:59');
  if (from && until && from.length !== until.length) {
    throw new OaiFault('badArgument', 'from and until have different granularities');
  }
  if (begin && end && begin > end) throw new OaiFault('badArgument', 'from is later than until');
  return { ...(begin ? { from: begin } : {}), ...(end ? { until: end } : {}) };
}

function moment(text: string, name: string, time: string): string {
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T${time}Z` : text;
  if (!isMoment(whole)) throw new OaiFault('badArgument', `${name} is not a date`);
  return whole;
}

/** Whether a text is an existing UTC time in the protocol's format. */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && asMoment(date) === text;
}

/** A date in the protocol's format. */
export function asMoment(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
