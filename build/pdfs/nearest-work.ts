import { romanize } from '#shared/citation/romanize.ts';
import { editDistance } from '../../server/library/search/edit-distance.ts';
import { type CitedWork, placeOf } from './cited-works.ts';
import { soundsAlike } from './sounds-alike.ts';

/**
 * The work that a citation probably means: of the same family name and year; else of a name of at most two other letters, or
 * in another script, and that year; else of the same name in the nearest year.
 * @param named who is named, also with others and in any case
 * @param published its year as it is cited
 */
export function nearestWork(
  named: string,
  published: string,
  works: readonly CitedWork[],
): CitedWork | undefined {
  const ranked = works.flatMap((work) => {
    const isSame = placeOf(named, work.names[0] ?? '') !== undefined;
    const apart = Math.abs(yearOf(work.year) - yearOf(published));
    const isOfYear = apart === 0;
    if (isSame) return [{ work, rank: isOfYear ? 0 : 2 + apart }];
    return isOfYear && isLike(named, work.names[0] ?? '') ? [{ work, rank: 1 }] : [];
  });
  return ranked.sort((one, other) => one.rank - other.rank)[0]?.work;
}

function yearOf(written: string): number {
  return Number.parseInt(written, 10);
}

/** Whether a word of a citation is a family name with a slip, or in another script. */
function isLike(named: string, family: string): boolean {
  return [...named.matchAll(/\p{Lu}[\p{L}'’-]+/gu)].some(([cited]) => {
    const forms = withoutEndings(cited);
    const most = family.length < 5 ? 1 : 2;
    const isNear = (one: string, other: string) =>
      editDistance(one.toLowerCase(), other.toLowerCase(), most) <= most;
    return (
      soundsAlike(cited, family) ||
      forms.some((form) => isNear(form, family) || isNear(inLatin(form), inLatin(family)))
    );
  });
}

/** A Cyrillic name also without up to three letters of a case ending. */
function withoutEndings(cited: string): string[] {
  if (!/\p{Script=Cyrillic}/u.test(cited)) return [cited];
  return [0, 1, 2, 3]
    .map((letters) => cited.slice(0, cited.length - letters))
    .filter(({ length }) => length > 2);
}

function inLatin(text: string): string {
  return romanize(text, 'kk').normalize('NFD').replaceAll(/\p{M}/gu, '');
}
