/**
 * Prefixes that negate in Russian and English. Longer ones exceed the number of mistakes allowed in a word.
 */
const negated = /^(?:не|un|i[lmnr])/u;

/** Negation in Kazakh verbs, which may keep the preceding vowel: келеді, келмейді. */
const negatedInside = /(?<=..)[мбп]([ае])й?/gu;

/** The Kazakh suffixes `-сыз` and `-сіз` (without), in folded letters. */
const lacking = /(?<=..)с[ыи]з/u;

/** Whether one of two words negates the other. Both of `foldedWord`. */
export function areOpposites(one: string, other: string): boolean {
  return negates(one, other) || negates(other, one) || lacking.test(one) !== lacking.test(other);
}

function negates(word: string, other: string): boolean {
  if (word.replace(negated, '') === other && word !== other) return true;
  return [...word.matchAll(negatedInside)].some(({ 0: found, 1: vowel = '', index }) => {
    const [before, after] = [word.slice(0, index), word.slice(index + found.length)];
    return before + after === other || before + vowel + after === other;
  });
}
