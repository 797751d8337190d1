import { otherLayouts } from '#shared/search/keyboard-layouts.ts';
import { foldedWord, plainWord } from '#shared/search/letters.ts';
import { editDistance } from './edit-distance.ts';
import { latinKey } from './latin.ts';
import type { Names } from './names.ts';
import { areOpposites } from './opposites.ts';
import type { Question, QuestionField } from './question.ts';
import type { SearchIndex } from './search-index.ts';
import { areTwoSlips, isOneInside, isSlip } from './slips.ts';
import { stemsOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Corrections take time, and a query with more mistyped words than this is beyond repair. */
const mostReplaced = 6;

/** How much likelier a reading in another keyboard layout must be. */
const muchLikelier = 1.5;

/** A word of this length that nearly matches one of the library's is a misspelling of it. */
const certain = 7;

/** The length of most Russian suffixes. */
const suffix = 3;

/** Shorter parts of a word match other words by chance. */
const shortestPart = 3;

/** The sources for judging a reading. */
export type Known = {
  index: Pick<SearchIndex, 'word' | 'hasStem' | 'hasPhrase' | 'wordsInLatin'>;
  names: Names;
  vocabulary: Vocabulary;
  /** The author or keyword that was probably meant by an unknown word after `author:` or `keyword:`. */
  meantInField(field: QuestionField, word: string): string | undefined;
};

/** A possible reading. */
export type Reading = {
  meant: string;
  /** Whether it is the only plausible one. */
  sure: boolean;
  /** Whether it is plausible enough if its words stand together in a text. */
  likely: boolean;
};

/** A replacement for part of a text. */
type Replacement = Omit<Token, 'word'> & Reading;

/** Shorter words have other words beside them that differ by one letter. */
const shortestLikely = 5;

/** A reading that is certain. */
function certainly(meant: string): Reading {
  return { meant, sure: true, likely: true };
}

/**
 * Corrects a query with a word that is in no text: it may be typed in another keyboard layout, separated from
 * the next word, in letters of another alphabet, joined to the next word, or misspelled, in which case the
 * nearest word of the library is taken. The correction may be wrong, unless only a slip is possible.
 * @returns the corrected query; undefined if there is nothing to correct, or no correction
 */
export function didYouMean(known: Known, question: Question, text: string): Reading | undefined {
  const given = text.normalize('NFC');
  const unknown = question.sought.flatMap(({ words }) => words).filter((word) => !isKnown(known, word));
  let meant = given;
  let [sure, likely] = [true, true];
  for (const word of unknown.slice(0, mostReplaced)) {
    const place = replacementOf(known, word, meant);
    if (!place) continue;
    meant = meant.slice(0, place.start) + place.meant + meant.slice(place.end);
    sure &&= place.sure;
    likely &&= place.likely;
  }
  for (const { field, words } of question.fields) {
    for (const word of words.slice(0, mostReplaced)) {
      const near = known.meantInField(field, word);
      if (near === undefined || areOpposites(foldedWord(word), foldedWord(near))) continue;
      meant = withWord(meant, word, near);
      sure &&= isOneMistake(word, near);
      likely &&= sure;
    }
  }
  return meant === given ? undefined : { meant, sure, likely };
}

/** Names and keywords are few, and they hardly ever differ by one letter only. */
function isOneMistake(typed: string, meant: string): boolean {
  return editDistance(foldedWord(typed), foldedWord(meant), 1) === 1;
}

function withWord(text: string, word: string, other: string): string {
  const place = tokensOf(text).find((token) => token.word === word);
  return place ? text.slice(0, place.start) + other + text.slice(place.end) : text;
}

/** Whether any text has the word in any form. */
function isKnown({ index, names }: Known, word: string): boolean {
  if (isStopWord(word) || index.word(word) || names.like(word).length > 0) return true;
  return stemsOf(word).some((stem) => index.hasStem(stem));
}

/** @returns undefined also for a word that is replaced together with the previous one */
function replacementOf(known: Known, word: string, text: string): Replacement | undefined {
  const own = tokensOf(text).find((token) => token.word === word);
  if (!own) return undefined;
  // Letters of one layout are punctuation in another, so the typed text extends from space to space.
  const start = own.start - (/\S*$/.exec(text.slice(0, own.start))?.[0].length ?? 0);
  const end = own.end + (/^\S*/.exec(text.slice(own.end))?.[0].length ?? 0);
  const candidates = [
    { typed: text.slice(start, end), start, end },
    { ...own, typed: word },
  ];
  for (const candidate of candidates) {
    const meant = readingsOf(candidate.typed).find((reading) => isKnown(known, reading));
    if (meant !== undefined) return { ...candidate, ...certainly(meant) };
  }
  const joined = joinedWithNext(known, own, text);
  if (joined) return joined;
  const near = inOtherLetters(known, word) ?? takenApart(known, word) ?? nearest(known, word);
  if (near) return { ...own, ...near };
  for (const candidate of candidates) {
    const reading = readingsOf(candidate.typed).find((one) => isLikelier(known.vocabulary, one, word));
    if (reading === undefined) continue;
    const better = reading.length >= certain ? nearest(known, reading) : undefined;
    return { ...candidate, ...(better ?? certainly(reading)) };
  }
  return undefined;
}

/** A word joined with the next one, if the library has them as one word: `PM 2.5`, `PM2.5`. */
function joinedWithNext({ index }: Known, { start, end }: Token, text: string): Replacement | undefined {
  const next = /^\s+([\p{L}\p{N}]+)/u.exec(text.slice(end));
  const meant = text.slice(start, end) + (next?.[1] ?? '');
  return next && index.word(plainWord(meant))
    ? { start, end: end + next[0].length, ...certainly(meant) }
    : undefined;
}

/** Two words typed as one that occur in sequence: `дизайнкод`. */
function takenApart({ index }: Known, word: string): Reading | undefined {
  for (let place = word.length - shortestPart; place >= shortestPart; place -= 1) {
    const parts = [word.slice(0, place), word.slice(place)];
    const meant = parts.join(' ');
    if (!parts.some(isStopWord) && index.hasPhrase(meant)) return certainly(meant);
  }
  return undefined;
}

/** The word of the library that was typed in letters of another alphabet; short words match by chance. */
function inOtherLetters({ index }: Known, word: string): Reading | undefined {
  if (word.length < shortestPart) return undefined;
  const others = index.wordsInLatin(latinKey(foldedWord(word))).filter((other) => !isStopWord(other));
  const meant = others.find((other) => isLatin(other) !== isLatin(word));
  return meant === undefined ? undefined : certainly(meant);
}

function isLatin(word: string): boolean {
  return /^\p{Script=Latin}/u.test(word);
}

/** The nearest word of the library, sure if the typed word, or its form, can only be a slip or two. */
function nearest({ vocabulary }: Known, word: string): Reading | undefined {
  const near = vocabulary.nearest(word);
  if (near === undefined) return undefined;
  const typed = foldedWord(word);
  const forms = [near, ...withEndingOf(near, word)];
  const slipped =
    forms.find((form) => isSlip(typed, foldedWord(form))) ??
    forms.find((form) => areTwoSlips(typed, foldedWord(form)));
  if (slipped !== undefined) return certainly(slipped);
  const likely = word.length >= shortestLikely && isOneInside(typed, foldedWord(near));
  return { meant: near, sure: false, likely };
}

/**
 * A word with the ending that was typed. An extra or missing letter near the end of the stem makes another
 * word, as a suffix turns a noun into an adjective: then no ending fits both.
 */
function withEndingOf(word: string, typed: string): string[] {
  return stemsOf(word).flatMap((stem) =>
    stemsOf(typed)
      .filter((own) => own.length === stem.length || own.slice(-suffix) === stem.slice(-suffix))
      .map((own) => stem + typed.slice(own.length))
      .filter((form) => stemsOf(form).includes(stem)),
  );
}

/** The text in the other keyboard layouts, as far as the results are words. */
function readingsOf(typed: string): string[] {
  return otherLayouts(typed)
    .map(plainWord)
    .filter((reading) => /^\p{L}{3,}$/u.test(reading));
}

function isLikelier({ likeness }: Vocabulary, reading: string, typed: string): boolean {
  return likeness(reading) > likeness(typed) + muchLikelier;
}

/**
 * Whether a text is the same keys in another keyboard layout, which makes it a valid reading even if nothing
 * matches.
 */
export function isOtherLayout(typed: string, meant: string): boolean {
  return otherLayouts(typed).includes(meant.toLowerCase());
}
