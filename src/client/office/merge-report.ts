import { criteria, type ReportContent } from '#shared/office/review.ts';

/** A report as one value by the name of each field; what is not answered is empty. */
function fieldsOf({ ratings, toAuthors, toEditors, recommendation }: ReportContent): Map<string, string> {
  return new Map([
    ...criteria.map((name): [string, string] => [`rating.${name}`, ratings[name] ?? '']),
    ['toAuthors', toAuthors],
    ['toEditors', toEditors],
    ['recommendation', recommendation ?? ''],
  ]);
}

/** Whether two reports say the same; spaces around texts and kinds of line ends, which the server drops, don’t count. */
export function isSameReport(one: ReportContent, other: ReportContent): boolean {
  const there = fieldsOf(other);
  return [...fieldsOf(one)].every(([name, value]) => plain(value) === plain(there.get(name) ?? ''));
}

/**
 * A report that was written in two places: what was changed in one of them only is taken from there.
 * @param base what both have begun from
 * @returns what stands here with what came from there, and whether a field was changed in both, which then is as it is here
 */
export function mergeReport(
  base: ReportContent,
  here: ReportContent,
  there: ReportContent,
): { content: ReportContent; clashes: boolean } {
  const [from, ours, theirs] = [fieldsOf(base), fieldsOf(here), fieldsOf(there)];
  const is = (name: string, one: Map<string, string>, other: Map<string, string>) =>
    plain(one.get(name) ?? '') === plain(other.get(name) ?? '');
  const isTheirs = (name: string) => is(name, ours, from);
  const pick = <Value>(name: string, mine: Value, other: Value) => (isTheirs(name) ? other : mine);
  const ratings = criteria.flatMap((name) => {
    const rating = pick(`rating.${name}`, here.ratings[name], there.ratings[name]);
    return rating === undefined ? [] : [[name, rating] as const];
  });
  return {
    content: {
      ratings: Object.fromEntries(ratings),
      toAuthors: pick('toAuthors', here.toAuthors, there.toAuthors),
      toEditors: pick('toEditors', here.toEditors, there.toEditors),
      recommendation: pick('recommendation', here.recommendation, there.recommendation),
    },
    clashes: [...ours.keys()].some(
      (name) => !isTheirs(name) && !is(name, theirs, from) && !is(name, ours, theirs),
    ),
  };
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').normalize('NFC').trim();
}
