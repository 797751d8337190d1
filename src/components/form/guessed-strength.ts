import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { otherLayouts } from '#shared/keyboard-layouts.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Longer ones say nothing new and take long. */
const enough = 64;

/**
 * How hard a password is to guess, by zxcvbn. Its lists and rows of keys are Latin: Cyrillic words and rows are found
 * by what the same keys give there, for many people type them so.
 * @returns from 0, guessed at once, to 4
 */
export function guessedStrength(password: string): Score {
  const typed = password.slice(0, enough);
  const scores = [typed, ...otherLayouts(typed)].map((reading) => estimator.check(reading).score);
  return Math.min(...scores) as Score;
}
