import { type Match, type MatchEstimated, type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { otherLayouts } from '../../search/keyboard-layouts.ts';
import { easyWords } from './easy-words.ts';
import { spellings } from './spellings.ts';

const ours = Object.entries(easyWords).map(([name, words]) => [
  name,
  words.trim().split(/\s+/).flatMap(spellings),
]);

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...Object.fromEntries(ours) },
  graphs: adjacencyGraphs,
  // A few are enough to find a word; trying all of them can take a tenth of a second.
  l33tMaxSubstitutions: 20,
});

/** A longer text adds nothing to the estimate and takes long. */
const enough = 32;

/** A password that takes fewer guesses is refused: as many as for six random letters. */
const fewestGuesses = 1e6;

/**
 * The same for a single word surrounded by digits and punctuation, of which an attacker tries every
 * combination.
 */
const fewestAroundWord = 1e8;

/**
 * The strength of a password by zxcvbn. Its keyboard rows are Latin, so Cyrillic rows and words typed in the
 * wrong layout are converted to the same keys in Latin first.
 * @returns 0 (guessed at once) to 4; at most 1 for a password that the server refuses
 */
export function guessedStrength(password: string): Score {
  if (isGuessable(password)) return Math.min(1, scoreOf(password)) as Score;
  return scoreOf(password);
}

/**
 * Whether a password is among those tried first: a common one, a word, name or place, a keyboard row, a date,
 * or a word from the user's own data, even in another keyboard layout, in Latin letters, or surrounded by
 * years, digits and punctuation.
 * @param about what an attacker knows about the user and the site: names, addresses
 */
export function isGuessable(password: string, about: string[] = []): boolean {
  const words = [...new Set(about.flatMap(wordsOf).flatMap(spellings))];
  const typed = password.slice(0, enough);
  // Its readings and cores are often the same text.
  const known = new Map<string, Estimate>();
  const estimate = (text: string): Estimate => {
    const found = known.get(text) ?? estimator.check(text, words);
    known.set(text, found);
    return found;
  };
  const isSoonFound = (reading: string) => estimate(reading).guesses < fewestGuesses;
  return readings(typed).some(isSoonFound) || cores(typed).some((core) => isKnown(core, estimate));
}

function scoreOf(password: string): Score {
  const scores = readings(password.slice(0, enough)).map((reading) => estimator.check(reading).score);
  return Math.min(...scores) as Score;
}

function readings(text: string): string[] {
  const typed = text.normalize('NFC');
  return [typed, ...otherLayouts(typed)];
}

type Estimate = ReturnType<typeof estimator.check>;

/** Part of a password, and the digits and punctuation around it. */
type Core = { core: string; around: string };

/** Each distinct core in every layout: punctuation in one may be letters in another. */
function cores(typed: string): Core[] {
  const all = [
    ...readings(typed).flatMap(coresOf),
    ...coresOf(typed).flatMap(({ core, around }) =>
      readings(core).map((reading) => ({ core: reading, around })),
    ),
  ];
  return [...new Map(all.map((found) => [found.core, found])).values()];
}

/** Digits and punctuation before a word may also be disguised letters, as in `$unshine`. */
function coresOf(reading: string): Core[] {
  const [, head = '', core = '', tail = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(reading) ?? [];
  if (core === '') return [];
  return [
    { core: reading, around: '' },
    { core: head + core, around: tail },
    { core, around: head + tail },
  ];
}

/**
 * Whether a core consists only of known words, keyboard rows and dates, and is soon guessed together with
 * what surrounds it. zxcvbn overestimates each additional part; here a part counts for its own guesses only.
 */
function isKnown({ core, around }: Core, estimate: (text: string) => Estimate): boolean {
  const rest = guessesOf(estimator.check(around).sequence);
  return [[core], core.split(/[^\p{L}\p{N}]+/u)].some((parts) => {
    const sequence = parts.flatMap((part) => estimate(part).sequence);
    if (sequence.some(({ pattern }) => pattern === 'bruteforce')) return false;
    const isOneThing =
      sequence.length === 1 || sequence.every((match) => match.dictionaryName === 'userInputs');
    return guessesOf(sequence) * rest < (isOneThing ? fewestAroundWord : fewestGuesses);
  });
}

/** The number of guesses needed for all parts in sequence. */
function guessesOf(sequence: Match[]): number {
  return (sequence as MatchEstimated[]).reduce((product, { guesses }) => product * guesses, 1);
}

/** The text itself, the text without spaces, and its words of three letters or more. */
function wordsOf(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase();
  const words = lower.split(/[^\p{L}\p{N}]+/u);
  return [lower, words.join(''), ...words].filter((word) => word.length > 2);
}
