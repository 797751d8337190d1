import { percentile } from '../bench/figures.ts';

/** The result of one fault. */
export type Finding = {
  /** The number of writes acknowledged with success. */
  acknowledged: number;
  /** Acknowledged writes that are missing. */
  lost: string[];
  /** What is stored or was sent more than once without a reason. */
  doubled: string[];
  /** Mails sent twice because they were under way when a process ended, which SMTP can't avoid. */
  explained: number;
  /** Each time to recovery, in ms. */
  recoveries: number[];
  /** How long each request waited for its answer, in ms, where they are counted; those that failed are among what is wrong. */
  waits?: number[];
  /** Any other broken promise. */
  wrong: string[];
};

/** An empty finding. */
export function nothingFound(): Finding {
  return { acknowledged: 0, lost: [], doubled: [], explained: 0, recoveries: [], wrong: [] };
}

/** Whether nothing was lost, duplicated or otherwise wrong. */
export function isGood({ lost, doubled, wrong }: Finding): boolean {
  return [...lost, ...doubled, ...wrong].length === 0;
}

/** The line of a fault, with the reasons for its failure below it. */
export function asLines(name: string, found: Finding): string {
  const slowest = found.recoveries.length > 0 ? inMs(Math.max(...found.recoveries)) : '–';
  const doubled = `${found.doubled.length}${found.explained > 0 ? ` (+${found.explained} explained)` : ''}`;
  const line = [
    name.padEnd(18),
    `acknowledged ${found.acknowledged}`.padEnd(20),
    `lost ${found.lost.length}`.padEnd(9),
    `doubled ${doubled}`.padEnd(26),
    `recovery ${slowest}`.padEnd(19),
    isGood(found) ? 'passed' : 'FAILED',
    ...(found.waits ? [asWaits(found.waits)] : []),
  ].join(' ');
  return [line, ...reasonsOf(found).map((reason) => `    ${reason}`)].join('\n');
}

const inMs = (time: number) => `${Math.round(time)} ms`;

function asWaits(waits: number[]): string {
  return `${waits.length} requests, p99 ${inMs(percentile(waits, 0.99))}, slowest ${inMs(percentile(waits, 1))}`;
}

/** Why a fault failed; only the first reasons of each kind. */
export function reasonsOf({ lost, doubled, wrong }: Finding): string[] {
  const first = (list: string[], what: string) => list.slice(0, 5).map((key) => `${what}: ${key}`);
  return [...first(lost, 'lost'), ...first(doubled, 'doubled'), ...wrong.slice(0, 10)];
}
