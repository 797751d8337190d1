import { numberingOf } from '../article/page-numbering.ts';
import { pageEnds } from '../article/page-range.ts';
import type { PageRange } from '../article/printed-pages.ts';

/**
 * How a style shortens the second number of a range: not at all; to the digits that differ (NLM); to those,
 * but at least two (MLA); by the table in the Chicago manual.
 */
export type RangeForm = 'whole' | 'shortest' | 'two-digits' | 'chicago';

/** A page range in a style's form, with an en dash: `112–163`, `112–63`. */
export function printedRange(range: PageRange, form: RangeForm): string {
  const { first, last } = pageEnds(range);
  // Only plain numbers are shortened.
  const own = numberingOf(range) === '' ? form : 'whole';
  return first === last ? first : `${first}–${shortened(first, last, own)}`;
}

function shortened(first: string, last: string, form: RangeForm): string {
  if (form === 'whole' || first.length !== last.length) return last;
  if (form === 'shortest') return differing(first, last, 1);
  if (form === 'two-digits') return differing(first, last, 2);
  if (first.length < 3 || first.endsWith('00')) return last;
  return /0\d$/.test(first) ? differing(first, last, 1) : differing(first, last, 2);
}

/** The digits of `last` from the first one that differs, but at least `least` digits. */
function differing(first: string, last: string, least: number): string {
  let same = 0;
  while (same < last.length - 1 && first[same] === last[same]) same += 1;
  return last.slice(Math.min(same, last.length - least));
}
