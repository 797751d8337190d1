import { type Match, type MatchEstimated, type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { otherLayouts } from '../keyboard-layouts.ts';
import { easyWords } from './easy-words.ts';
import { spellings } from './spellings.ts';

const ours = Object.entries(easyWords).map(([name, words]) => [
  name,
  words.trim().split(/\s+/).flatMap(spellings),
]);

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...Object.fromEntries(ours) },
  graphs: adjacencyGraphs,
  // A few are enough to find a word; all that there can be take a tenth of a second.
  l33tMaxSubstitutions: 20,
});

/** Longer ones say nothing new and take long. */
const enough = 32;

/** A password that is found in fewer guesses is refused: as many as there are of six letters that nobody knows. */
const fewestGuesses = 1e6;

/** The same for a single word with figures and marks around it, of which all are tried for each word. */
const fewestAroundWord = 1e8;

/**
 * How hard a password is to guess, by zxcvbn. Its rows of keys are Latin: Cyrillic ones are found by what the same keys
 * give there, as are words that were typed in the wrong layout.
 * @returns from 0, guessed at once, to 4; at most 1 for what the server refuses
 */
export function guessedStrength(password: string): Score {
  if (isGuessable(password)) return Math.min(1, scoreOf(password)) as Score;
  return scoreOf(password);
}

/**
 * Whether a password is one of those that are tried first: a common one, a word, name or place, a row of keys, a date,
 * or a word of the person's own, be it in another keyboard layout, in Latin letters, or with years, figures and marks
 * around it.
 * @param about what somebody who guesses knows of the person and the place: names, addresses
 */
export function isGuessable(password: string, about: string[] = []): boolean {
  const words = [...new Set(about.flatMap(wordsOf).flatMap(spellings))];
  const typed = password.slice(0, enough);
  const isSoonFound = (reading: string) => estimator.check(reading, words).guesses < fewestGuesses;
  return readings(typed).some(isSoonFound) || cores(typed).some((core) => isKnown(core, words));
}

function scoreOf(password: string): Score {
  const scores = readings(password.slice(0, enough)).map((reading) => estimator.check(reading).score);
  return Math.min(...scores) as Score;
}

function readings(text: string): string[] {
  const typed = text.normalize('NFC');
  return [typed, ...otherLayouts(typed)];
}

/** A part of a password, and the figures and marks that stand around it. */
type Core = { core: string; around: string };

/** Every core once, in every layout: what are marks in one may be letters in another. */
function cores(typed: string): Core[] {
  const all = [
    ...readings(typed).flatMap(coresOf),
    ...coresOf(typed).flatMap(({ core, around }) =>
      readings(core).map((reading) => ({ core: reading, around })),
    ),
  ];
  return [...new Map(all.map((found) => [found.core, found])).values()];
}

/** Figures and marks before a word may also be letters in disguise, as in `$unshine`. */
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
 * Whether nothing but known words, rows and dates stand in a core, and are found soon with what is around it. zxcvbn
 * takes each further part for a thing that nobody thinks of: here it counts for no more than it is.
 */
function isKnown({ core, around }: Core, words: string[]): boolean {
  const rest = guessesOf(estimator.check(around).sequence);
  return [[core], core.split(/[^\p{L}\p{N}]+/u)].some((parts) => {
    const sequence = parts.flatMap((part) => estimator.check(part, words).sequence);
    if (sequence.some(({ pattern }) => pattern === 'bruteforce')) return false;
    const isOneThing =
      sequence.length === 1 || sequence.every((match) => match.dictionaryName === 'userInputs');
    return guessesOf(sequence) * rest < (isOneThing ? fewestAroundWord : fewestGuesses);
  });
}

/** In how many guesses all parts are found one after another. */
function guessesOf(sequence: Match[]): number {
  return (sequence as MatchEstimated[]).reduce((product, { guesses }) => product * guesses, 1);
}

/** A text, the same in one word, and its words of three letters and more. */
function wordsOf(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase();
  const words = lower.split(/[^\p{L}\p{N}]+/u);
  return [lower, words.join(''), ...words].filter((word) => word.length > 2);
}
