import type Database from 'better-sqlite3';
import { foldedWord } from '#shared/search/letters.ts';
import { once } from '../once.ts';
import { editDistance } from './edit-distance.ts';
import { createLetterPairs } from './letter-pairs.ts';
import { areOpposites } from './opposites.ts';
import { isStopWord } from './stop-words.ts';

/** The words of a library's texts, for correcting misspellings. */
export type Vocabulary = {
  /**
   * The significant word most likely meant, or undefined; never the opposite of the typed word. One mistake
   * is allowed in a short word, two in one of eight letters or more; the nearest word wins, then the most
   * frequent.
   * @param word of `plainWord`
   */
  nearest(word: string): string | undefined;
  /** How much a word resembles the library's: the mean log probability of its letter pairs. */
  likeness(word: string): number;
};

/** Shorter words have too many neighbours. */
const shortest = 4;

/** From this length on, a word may have two mistakes. */
const long = 8;

/** The penalty for a different first letter, which people rarely miss. */
const otherBeginning = 0.5;

/** Of a large library, the words in most articles are enough; a sample of them is enough for letter pairs. */
const mostWords = 100_000;
const mostRead = 20_000;

type Word = { word: string; folded: string; articles: number };

/** Reads the words at first use: most queries have no mistakes. */
export function openVocabulary(sqlite: Database.Database): Vocabulary {
  const all = once(() => readWords(sqlite));
  return {
    likeness: (word) => all().pairs.likeness(word),
    nearest: (word) => {
      const { words, letters } = all();
      const folded = foldedWord(word);
      const most = mistakesAllowed(folded);
      if (most === 0) return undefined;
      const wanted = letterSet(folded);
      let best: { word: Word; distance: number } | undefined;
      for (const [place, candidate] of words.entries()) {
        // Each mistake adds at most one letter and removes another.
        if (Math.abs(candidate.folded.length - folded.length) > most) continue;
        if (bitsOf(wanted ^ (letters[place] ?? 0)) > 2 * most) continue;
        const mistakes = editDistance(folded, candidate.folded, most);
        if (mistakes > most || isStopWord(candidate.word)) continue;
        if (areOpposites(folded, candidate.folded)) continue;
        const distance = mistakes + (candidate.folded[0] === folded[0] ? 0 : otherBeginning);
        const nearer = !best || distance < best.distance;
        if (nearer || (distance === best?.distance && candidate.articles > best.word.articles)) {
          best = { word: candidate, distance };
        }
      }
      return best?.word.word;
    },
  };
}

/** The number of mistakes allowed in a word. */
export function mistakesAllowed(word: string): number {
  if (word.length < shortest) return 0;
  return word.length >= long ? 2 : 1;
}

function readWords(sqlite: Database.Database) {
  const words = sqlite
    .prepare<[number], Word>('SELECT word, folded, articles FROM search_words ORDER BY articles DESC LIMIT ?')
    .all(mostWords);
  return {
    words,
    letters: Int32Array.from(words, ({ folded }) => letterSet(folded)),
    pairs: createLetterPairs(words.slice(0, mostRead).map(({ word }) => word)),
  };
}

/** The set of letters in a word as a bit mask; some letters share a bit. */
function letterSet(word: string): number {
  let set = 0;
  for (let place = 0; place < word.length; place += 1) set |= 1 << (word.charCodeAt(place) & 31);
  return set;
}

function bitsOf(set: number): number {
  let bits = set;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count += 1;
  }
  return count;
}
