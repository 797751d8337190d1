import { doubleClick, siteItem, type UsageMetric, type Use } from './use.ts';

/** How often something was counted, of an article in a country. */
export type Sum = { item: number; metric: UsageMetric; country: string; uses: number };

/** More different contents than anybody opens by hand: in how many ms. */
const machine = { contents: 30, within: 60_000 };

/**
 * Counts the uses of one hour by COUNTER's Code of Practice 5.1.1: double clicks are one use, that of the last click
 * (section 7.2); Unique metrics count an article once in the hour's session of a visitor, in whatever form (7.3); each
 * Request is an Investigation (3.3).
 * @param uses in any order
 * @param later the uses that follow the hour, as far as a double click reaches
 * @param machines the visitors to be counted apart, as robots
 */
export function countUses(
  uses: readonly Use[],
  later: readonly Use[] = [],
  machines: ReadonlySet<string> = new Set(),
): Sum[] {
  const sums = new Map<string, Sum>();
  const add = ({ item, country }: Use, metric: UsageMetric) => {
    const key = `${item} ${metric} ${country}`;
    const sum = sums.get(key) ?? { item, metric, country, uses: 0 };
    sum.uses += 1;
    sums.set(key, sum);
  };
  const seen = new Set<string>();
  const isFirst = (use: Use, metric: UsageMetric) => {
    const key = `${metric} ${use.item} ${use.visitor}`;
    return !seen.has(key) && seen.add(key);
  };
  for (const use of lastClicks(uses, later)) {
    if (machines.has(use.visitor)) {
      if (use.item === siteItem) continue;
      add(use, 'Robot_Investigations');
      if (use.isRequest) add(use, 'Robot_Requests');
      continue;
    }
    if (use.item === siteItem) {
      add(use, 'Searches_Platform');
      continue;
    }
    add(use, 'Total_Item_Investigations');
    if (isFirst(use, 'Unique_Item_Investigations')) add(use, 'Unique_Item_Investigations');
    if (!use.isRequest) continue;
    add(use, 'Total_Item_Requests');
    if (isFirst(use, 'Unique_Item_Requests')) add(use, 'Unique_Item_Requests');
  }
  return [...sums.values()];
}

/** The uses without those that a later click repeats, however many such clicks there are. */
function lastClicks(uses: readonly Use[], later: readonly Use[]): Use[] {
  /** When a content was next asked for by a visitor. */
  const next = new Map<string, number>();
  const isRepeated = (use: Use) => {
    const following = next.get(keyOf(use, use.visitor));
    next.set(keyOf(use, use.visitor), use.at);
    if (use.before !== null) next.set(keyOf(use, use.before), use.at);
    return following !== undefined && following - use.at <= doubleClick;
  };
  const latestFirst = (all: readonly Use[]) => [...all].reverse().sort((one, other) => other.at - one.at);
  for (const use of latestFirst(later)) isRepeated(use);
  return latestFirst(uses)
    .filter((use) => !isRepeated(use))
    .reverse();
}

/** One content is one act, at whichever of its addresses. */
function keyOf({ item, form, language }: Use, visitor: string): string {
  return `${visitor} ${item} ${form} ${language}`;
}

/**
 * The visitors that open more than a human being can: what no human began should not be counted (Code of Practice,
 * section 7.8). An answer that has several articles, such as the PDF of an issue, is one content.
 * @param uses of one hour, in any order
 * @param answerOf which of a visitor's answers a use is; by default those of one moment in one form are the same
 */
export function findMachines<Kept extends Use>(
  uses: readonly Kept[],
  answerOf: (use: Kept) => string = ({ at, form }) => `${at} ${form}`,
): Set<string> {
  const machines = new Set<string>();
  /** What stands for an answer: the first of its uses, so that the same answer again is the same content. */
  const answers = new Map<string, string>();
  const recent = new Map<string, Map<string, number>>();
  for (const use of [...uses].sort((one, other) => one.at - other.at)) {
    const contents = recent.get(use.visitor) ?? new Map<string, number>();
    recent.set(use.visitor, contents);
    const answer = `${use.visitor} ${answerOf(use)}`;
    const key = answers.get(answer) ?? keyOf(use, '');
    answers.set(answer, key);
    // Moved to the end: the oldest come first.
    contents.delete(key);
    contents.set(key, use.at);
    for (const [content, at] of contents) {
      if (use.at - at < machine.within) break;
      contents.delete(content);
    }
    if (contents.size >= machine.contents) machines.add(use.visitor);
  }
  return machines;
}

/** From how many uses in an hour on a visitor may be a machine. */
export const fewestOfMachine = machine.contents;
