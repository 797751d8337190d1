import { editDistance } from './edit-distance.ts';
import { otherLayouts } from './keyboard-layouts.ts';
import { latinKey } from './latin.ts';
import { foldedWord, plainWord } from './letters.ts';
import type { Names } from './names.ts';
import type { Question, QuestionField } from './question.ts';
import type { SearchIndex } from './search-index.ts';
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

const mostMistakes = 4;

/** Shorter parts of a word are words by chance. */
const shortestPart = 3;

/** What a reading is judged by. */
export type Known = {
  index: Pick<SearchIndex, 'word' | 'hasStem' | 'wordsInLatin'>;
  names: Names;
  vocabulary: Vocabulary;
  /** What of an author or a keyword was meant by a word behind `author:` or `keyword:` that none has. */
  meantInField(field: QuestionField, word: string): string | undefined;
};

/** What to put in the place of a part of a text. */
type Replacement = Omit<Token, 'word'> & { meant: string };

/**
 * Reads a question in which a word is in no text at all as somebody who mistyped it probably meant it: in another
 * keyboard layout, in Latin letters, else in one piece with the next word, with the nearest word of the library, or in
 * two pieces.
 * @returns the text of the question that was meant; undefined where there is nothing to replace, or nothing to replace
 * it with
 */
export function reread(known: Known, question: Question, text: string): string | undefined {
  const given = text.normalize('NFC');
  const unknown = question.sought.flatMap(({ words }) => words).filter((word) => !isKnown(known, word));
  let meant = given;
  for (const word of unknown.slice(0, mostReplaced)) {
    const place = replacementOf(known, word, meant);
    if (place) meant = meant.slice(0, place.start) + place.meant + meant.slice(place.end);
  }
  for (const { field, words } of question.fields) {
    for (const word of words.slice(0, mostReplaced)) {
      const near = known.meantInField(field, word);
      if (near !== undefined) meant = withWord(meant, word, near);
    }
  }
  return meant === given ? undefined : meant;
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
    if (meant !== undefined) return { ...candidate, meant };
  }
  const joined = joinedWithNext(known, own, text);
  if (joined) return joined;
  const near = inOtherLetters(known, word) ?? nearestForm(known.vocabulary, word) ?? takenApart(known, word);
  if (near !== undefined) return { ...own, meant: near };
  for (const candidate of candidates) {
    const reading = readingsOf(candidate.typed).find((one) => isLikelier(known.vocabulary, one, word));
    if (reading === undefined) continue;
    const better = reading.length >= certain ? nearestForm(known.vocabulary, reading) : undefined;
    return { ...candidate, meant: better ?? reading };
  }
  return undefined;
}

/** A word with the one behind it, where the library has them in one piece: `PM 2.5`, `PM2.5`. */
function joinedWithNext({ index }: Known, { start, end }: Token, text: string): Replacement | undefined {
  const next = /^\s+([\p{L}\p{N}]+)/u.exec(text.slice(end));
  const meant = text.slice(start, end) + (next?.[1] ?? '');
  return next && index.word(plainWord(meant)) ? { start, end: end + next[0].length, meant } : undefined;
}

/** Two words of the library that were typed in one piece: `дизайнкод`. */
function takenApart(known: Known, word: string): string | undefined {
  for (let place = word.length - shortestPart; place >= shortestPart; place -= 1) {
    const parts = [word.slice(0, place), word.slice(place)];
    if (parts.every((part) => !isStopWord(part) && known.index.word(part))) return parts.join(' ');
  }
  return undefined;
}

/** The word of the library that was typed in the letters of another alphabet; few letters are it by chance. */
function inOtherLetters({ index }: Known, word: string): string | undefined {
  if (word.length < shortestPart) return undefined;
  return index.wordsInLatin(latinKey(foldedWord(word))).find((other) => !isStopWord(other));
}

/** The nearest word of the library, with the ending that was typed where it is right with that. */
function nearestForm({ nearest }: Vocabulary, word: string): string | undefined {
  const near = nearest(word);
  if (near === undefined) return undefined;
  const forms = stemsOf(near).flatMap((stem) =>
    stemsOf(word)
      .map((typed) => stem + word.slice(typed.length))
      .filter((form) => stemsOf(form).includes(stem)),
  );
  const mistakes = (form: string) => editDistance(form, word, mostMistakes);
  return [near, ...forms].reduce((best, form) => (mistakes(form) < mistakes(best) ? form : best));
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
