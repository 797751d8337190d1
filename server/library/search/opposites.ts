/** What makes opposites in Russian and English. Longer ones are more than the mistakes that a word may have. */
const negated = /^(?:не|un|i[lmnr])/u;

/** What does so in Kazakh verbs, of which the vowel may stay that was there before: келеді, келмейді. */
const negatedInside = /(?<=..)[мбп]([ае])й?/gu;

/** `-сыз`, `-сіз`, without Kazakh letters: a thing that is not there. */
const lacking = /(?<=..)с[ыи]з/u;

/** Whether one of two words says that what the other says is not so. Both of `foldedWord`. */
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
