/** What came of a fault. */
export type Finding = {
  /** How many writes were answered with success. */
  acknowledged: number;
  /** Those of them that are not there. */
  lost: string[];
  /** What is there, or was sent, more than once without a reason. */
  doubled: string[];
  /** How many mails came twice because they were under way when something ended, which SMTP can't avoid. */
  explained: number;
  /** How long it took to be of use again, in ms, each time. */
  recoveries: number[];
  /** Whatever else is not as it is promised. */
  wrong: string[];
};

/** A finding of nothing yet. */
export function nothingFound(): Finding {
  return { acknowledged: 0, lost: [], doubled: [], explained: 0, recoveries: [], wrong: [] };
}

export function isGood({ lost, doubled, wrong }: Finding): boolean {
  return [...lost, ...doubled, ...wrong].length === 0;
}

/** The line of a fault, and what is wrong below it. */
export function asLines(name: string, found: Finding): string {
  const slowest = found.recoveries.length > 0 ? `${Math.round(Math.max(...found.recoveries))} ms` : '–';
  const doubled = `${found.doubled.length}${found.explained > 0 ? ` (+${found.explained} explained)` : ''}`;
  const line = [
    name.padEnd(18),
    `acknowledged ${found.acknowledged}`.padEnd(20),
    `lost ${found.lost.length}`.padEnd(9),
    `doubled ${doubled}`.padEnd(26),
    `recovery ${slowest}`.padEnd(19),
    isGood(found) ? 'passed' : 'FAILED',
  ].join(' ');
  return [line, ...reasonsOf(found).map((reason) => `    ${reason}`)].join('\n');
}

/** Why a fault has failed; of many the first. */
export function reasonsOf({ lost, doubled, wrong }: Finding): string[] {
  const first = (list: string[], what: string) => list.slice(0, 5).map((key) => `${what}: ${key}`);
  return [...first(lost, 'lost'), ...first(doubled, 'doubled'), ...wrong.slice(0, 10)];
}
