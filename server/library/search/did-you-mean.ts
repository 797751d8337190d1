import { otherLayouts } from '#shared/keyboard-layouts.ts';
import { editDistance } from './edit-distance.ts';
import { latinKey } from './latin.ts';
import { foldedWord, plainWord } from './letters.ts';
import type { Names } from './names.ts';
import { areOpposites } from './opposites.ts';
import type { Question, QuestionField } from './question.ts';
import type { SearchIndex } from './search-index.ts';
import { isSlip } from './slips.ts';
import { stemsOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Looking for what was meant takes time, and who mistypes more words will not be understood. */
const mostReplaced = 6;

/** How much likelier the letters of another layout must be to be read as what was meant. */
const muchLikelier = 1.5;

/** A word of so many letters that is nearly one of the library's is no word of its own. */
const certain = 7;

/** As long as most suffixes of Russian. */
const suffix = 3;

/** Shorter parts of a word are words by chance. */
const shortestPart = 3;

/** What a reading is judged by. */
export type Known = {
  index: Pick<SearchIndex, 'word' | 'hasStem' | 'hasPhrase' | 'wordsInLatin'>;
  names: Names;
  vocabulary: Vocabulary;
  /** What of an author or a keyword was meant by a word behind `author:` or `keyword:` that none has. */
  meantInField(field: QuestionField, word: string): string | undefined;
};

/** How something can be read, and whether nothing else can have been meant. */
export type Reading = { meant: string; sure: boolean };

/** What to put in the place of a part of a text. */
type Replacement = Omit<Token, 'word'> & Reading;

/**
 * Reads a question in which a word is in no text at all as somebody who mistyped it probably meant it: in another
 * keyboard layout, in one piece with the next word, in the letters of another alphabet, else in two pieces, or with the
 * nearest word of the library. That word may be another than the one that was meant, unless there was only a slip.
 * @returns the text of the question that was meant; undefined where there is nothing to replace, or nothing to replace
 * it with
 */
export function didYouMean(known: Known, question: Question, text: string): Reading | undefined {
  const given = text.normalize('NFC');
  const unknown = question.sought.flatMap(({ words }) => words).filter((word) => !isKnown(known, word));
  let meant = given;
  let sure = true;
  for (const word of unknown.slice(0, mostReplaced)) {
    const place = replacementOf(known, word, meant);
    if (!place) continue;
    meant = meant.slice(0, place.start) + place.meant + meant.slice(place.end);
    sure &&= place.sure;
  }
  for (const { field, words } of question.fields) {
    for (const word of words.slice(0, mostReplaced)) {
      const near = known.meantInField(field, word);
      if (near === undefined || areOpposites(foldedWord(word), foldedWord(near))) continue;
      meant = withWord(meant, word, near);
      sure &&= isOneMistake(word, near);
    }
  }
  return meant === given ? undefined : { meant, sure };
}

/** Names and keywords are few, and hardly one is another but for a letter. */
function isOneMistake(typed: string, meant: string): boolean {
  return editDistance(foldedWord(typed), foldedWord(meant), 1) === 1;
}

function withWord(text: string, word: string, other: string): string {
  const place = tokensOf(text).find((token) => token.word === word);
  return place ? text.slice(0, place.start) + other + text.slice(place.end) : text;
}

/** Whether some text has the word in some form. */
function isKnown({ index, names }: Known, word: string): boolean {
  if (isStopWord(word) || index.word(word) || names.like(word).length > 0) return true;
  return stemsOf(word).some((stem) => index.hasStem(stem));
}

/** @returns undefined also where the word went with another that was typed in one piece with it */
function replacementOf(known: Known, word: string, text: string): Replacement | undefined {
  const own = tokensOf(text).find((token) => token.word === word);
  if (!own) return undefined;
  // Letters of one layout are signs in another, so what was typed is read from space to space.
  const start = own.start - (/\S*$/.exec(text.slice(0, own.start))?.[0].length ?? 0);
  const end = own.end + (/^\S*/.exec(text.slice(own.end))?.[0].length ?? 0);
  const candidates = [
    { typed: text.slice(start, end), start, end },
    { ...own, typed: word },
  ];
  for (const candidate of candidates) {
    const meant = readingsOf(candidate.typed).find((reading) => isKnown(known, reading));
    if (meant !== undefined) return { ...candidate, meant, sure: true };
  }
  const joined = joinedWithNext(known, own, text);
  if (joined) return joined;
  const near = inOtherLetters(known, word) ?? takenApart(known, word) ?? nearest(known, word);
  if (near) return { ...own, ...near };
  for (const candidate of candidates) {
    const reading = readingsOf(candidate.typed).find((one) => isLikelier(known.vocabulary, one, word));
    if (reading === undefined) continue;
    const better = reading.length >= certain ? nearest(known, reading) : undefined;
    return { ...candidate, ...(better ?? { meant: reading, sure: true }) };
  }
  return undefined;
}

/** A word with the one behind it, where the library has them in one piece: `PM 2.5`, `PM2.5`. */
function joinedWithNext({ index }: Known, { start, end }: Token, text: string): Replacement | undefined {
  const next = /^\s+([\p{L}\p{N}]+)/u.exec(text.slice(end));
  const meant = text.slice(start, end) + (next?.[1] ?? '');
  return next && index.word(plainWord(meant))
    ? { start, end: end + next[0].length, meant, sure: true }
    : undefined;
}

/** Two words that were typed in one piece and stand one after the other somewhere: `дизайнкод`. */
function takenApart({ index }: Known, word: string): Reading | undefined {
  for (let place = word.length - shortestPart; place >= shortestPart; place -= 1) {
    const parts = [word.slice(0, place), word.slice(place)];
    const meant = parts.join(' ');
    if (!parts.some(isStopWord) && index.hasPhrase(meant)) return { meant, sure: true };
  }
  return undefined;
}

/** The word of the library that was typed in the letters of another alphabet; few letters are it by chance. */
function inOtherLetters({ index }: Known, word: string): Reading | undefined {
  if (word.length < shortestPart) return undefined;
  const others = index.wordsInLatin(latinKey(foldedWord(word))).filter((other) => !isStopWord(other));
  const meant = others.find((other) => isLatin(other) !== isLatin(word));
  return meant === undefined ? undefined : { meant, sure: true };
}

function isLatin(word: string): boolean {
  return /^\p{Script=Latin}/u.test(word);
}

/** The nearest word of the library, sure where only a slip can have made another of it, or of its form, than was typed. */
function nearest({ vocabulary }: Known, word: string): Reading | undefined {
  const near = vocabulary.nearest(word);
  if (near === undefined) return undefined;
  const slipped = [near, ...withEndingOf(near, word)].find((form) =>
    isSlip(foldedWord(word), foldedWord(form)),
  );
  return { meant: slipped ?? near, sure: slipped !== undefined };
}

/**
 * A word as it is with the ending that was typed. Where a letter more or less stands near the end of the stem, it makes
 * another word, as a suffix makes an adjective of a noun: no ending is right with both.
 */
function withEndingOf(word: string, typed: string): string[] {
  return stemsOf(word).flatMap((stem) =>
    stemsOf(typed)
      .filter((own) => own.length === stem.length || own.slice(-suffix) === stem.slice(-suffix))
      .map((own) => stem + typed.slice(own.length))
      .filter((form) => stemsOf(form).includes(stem)),
  );
}

/** What was typed in the other layouts, where that is a word. */
function readingsOf(typed: string): string[] {
  return otherLayouts(typed)
    .map(plainWord)
    .filter((reading) => /^\p{L}{3,}$/u.test(reading));
}

function isLikelier({ likeness }: Vocabulary, reading: string, typed: string): boolean {
  return likeness(reading) > likeness(typed) + muchLikelier;
}

/** Whether a text is another as it would be in another keyboard layout: it may be read so, though nothing has it. */
export function isOtherLayout(typed: string, meant: string): boolean {
  return otherLayouts(typed).includes(meant.toLowerCase());
}
