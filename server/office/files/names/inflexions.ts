import { foldCyrillic } from './transliterate.ts';

/** Endings of Russian surnames that are inflected like adjectives or possessives, and of the Kazakh cases, folded. */
const russian = {
  possessive: ['', 'а', 'у', 'ым', 'е', 'ой', 'ою', 'ы', 'ых', 'ыми'],
  adjective: [
    'ий',
    'ый',
    'ой',
    'ая',
    'ого',
    'ому',
    'им',
    'ым',
    'ом',
    'ую',
    'ие',
    'ые',
    'их',
    'ых',
    'ими',
    'ыми',
  ],
  hard: ['', 'а', 'у', 'ом', 'е', 'ы', 'ов', 'ам', 'ами', 'ах'],
  soft: ['ь', 'й', 'я', 'ю', 'ем', 'е', 'и', 'ев', 'ей', 'ям', 'ями', 'ях', ''],
  feminine: ['а', 'ы', 'и', 'е', 'у', 'ой', 'ою', ''],
  softFeminine: ['я', 'и', 'е', 'ю', 'ей', 'ею', ''],
};

/** Genitive, dative, accusative, locative, ablative, instrumental and plural of Kazakh nouns, after folding. */
const kazakh = (
  'нын нин дын дин тын тин га ге ка ке на не ды ди ты ти ны ни да де та те нда нде дан ден тан тен нан нен мен бен пен ' +
  'лар лер дар дер тар тер'
).split(' ');

/** Any ending that a name may have after its stem. */
export const anyEnding = new Set([...Object.values(russian).flat(), ...kazakh]);

/** A stem and the endings that a word may have after it, all folded. */
export type Inflected = { stem: string; endings: Set<string> };

/** How a Cyrillic surname or given name is inflected in Russian and Kazakh. */
export function inflected(name: string): Inflected {
  const word = foldCyrillic(name);
  const [stem, endings] = declension(word);
  const nominative = word.slice(stem.length);
  return { stem, endings: new Set([...endings, nominative, ...kazakh.map((ending) => nominative + ending)]) };
}

function declension(word: string): [stem: string, endings: string[]] {
  if (/[оеи][вн]а?$|[ы]на?$/.test(word)) return [word.replace(/а$/, ''), russian.possessive];
  if (/(ий|ый|ой|ая)$/.test(word)) return [word.slice(0, -2), russian.adjective];
  if (/а$/.test(word)) return [word.slice(0, -1), russian.feminine];
  if (/я$/.test(word)) return [word.slice(0, -1), russian.softFeminine];
  if (/[ьй]$/.test(word)) return [word.slice(0, -1), russian.soft];
  return [word, /[бвгджзклмнпрстфхцчшщ]$/.test(word) ? russian.hard : []];
}
