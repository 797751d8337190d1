import Database from 'better-sqlite3';
import { type Language, languages } from '#shared/language/language.ts';
import { libraryTables } from '../../../server/library/schema.ts';

/** The size of a generated library. */
export type Size = { articles: number; pagesEach: number };

/** Roughly the number of words on a page of the sample edition. */
const wordsOnPage = 390;

/** Distinct words per language in a large library, most of them rare. */
const vocabularySize = 90_000;

/** In natural text the n-th most frequent word occurs about 1/n as often as the first (Zipf). */
const zipfExponent = 1.05;

/**
 * Generates a library of articles in three languages, equally many of each, from the vocabulary of another:
 * frequent words stay frequent, and rare ones are composed of halves of others. Deterministic.
 * @param sample a library with texts
 * @returns the size of its text in bytes
 */
export function generateLibrary(file: string, sample: string, { articles, pagesEach }: Size): number {
  const random = createRandom(20_261_120);
  const speakers = readSpeakers(sample, random);
  const library = new Database(file);
  library.pragma('journal_mode = OFF');
  library.pragma('synchronous = OFF');
  library.exec(libraryTables);
  let bytes = 0;
  const text = (language: Language, words: number) => {
    const made = speakers[language](words);
    bytes += Buffer.byteLength(made);
    return made;
  };
  const write = {
    article: library.prepare(
      `INSERT INTO articles VALUES (?, ?, ?, ?, ?, '', ?, 1, ?, 1, ?, '', '', '', 'independent', 0)`,
    ),
    text: library.prepare(`INSERT INTO article_texts VALUES (?, ?, ?, '', ?, '')`),
    author: library.prepare('INSERT INTO authors VALUES (?, ?, ?, NULL)'),
    name: library.prepare('INSERT INTO author_texts VALUES (?, ?, ?, ?)'),
    keyword: library.prepare('INSERT INTO keywords VALUES (?, ?, ?, ?)'),
    pdf: library.prepare(`INSERT INTO pdfs VALUES (?, ?, ?, 1, ?, '', NULL, NULL, NULL)`),
    page: library.prepare('INSERT INTO pdf_pages VALUES (?, ?, ?, ?)'),
  };
  const perVolume = 20;
  library.transaction(() => {
    for (let id = 1; id <= Math.ceil(articles / perVolume); id += 1) {
      library.prepare(`INSERT INTO volumes VALUES (?, ?, '', 'clay', '', 'compact')`).run(id, 2000 + id);
    }
    for (let id = 1; id <= articles; id += 1) {
      const language = languages[id % languages.length] ?? 'ru';
      const volume = Math.ceil(id / perVolume);
      write.article.run(id, `a-${id}`, volume, id, language, `10.5555/${id}`, pagesEach, pagesEach);
      write.author.run(id, id, 1);
      for (const own of languages) {
        write.text.run(id, own, text(own, 9), text(own, 150));
        write.name.run(id, own, text(own, 1), text(own, 1));
        for (let place = 0; place < 6; place += 1) write.keyword.run(id, own, place, text(own, 2));
      }
      write.pdf.run(id, volume, id, pagesEach);
      for (let place = 0; place < pagesEach; place += 1) {
        write.page.run(id, place, String(place + 1), text(language, wordsOnPage));
      }
    }
  })();
  library.close();
  return bytes;
}

type Speaker = (words: number) => string;

/** Generators of text by language, with words by their frequency. */
function readSpeakers(sample: string, random: () => number): Record<Language, Speaker> {
  const library = new Database(sample, { readonly: true });
  const pages = library.prepare<[Language], string>(
    `SELECT text FROM pdf_pages JOIN pdfs ON pdfs.id = pdf_id JOIN articles ON articles.id = article_id
     WHERE language = ?`,
  );
  const speakers = languages.map((language) => {
    const texts = pages.pluck().all(language) as string[];
    return [language, speakerOf(texts, random)];
  });
  library.close();
  return Object.fromEntries(speakers);
}

function speakerOf(texts: string[], random: () => number): Speaker {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.match(/\p{L}+/gu) ?? [])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
  const own = words.length;
  const anyWord = () => words[Math.floor(random() * own)] ?? '';
  while (words.length < vocabularySize) {
    const [first, second] = [anyWord(), anyWord().toLowerCase()];
    words.push(first.slice(0, Math.ceil(first.length / 2)) + second.slice(Math.floor(second.length / 2)));
  }
  let sum = 0;
  const sums = Float64Array.from(words, (_, rank) => {
    sum += 1 / (rank + 3) ** zipfExponent;
    return sum;
  });
  return (count) => Array.from({ length: count }, () => words[placeOf(sums, random() * sum)]).join(' ');
}

/** The first index whose cumulative sum is not below a value. */
function placeOf(sums: Float64Array, value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reproducible pseudo-random numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
