import { articleLocator } from '../article/page-numbering.ts';
import { pageRange } from '../article/page-range.ts';
import { statusPrefix } from '../article/title-status.ts';
import type { Language } from '../language/language.ts';
import { forFile, type Name, type ReferenceForm, titleWithTranslation, wordsOfFile } from './form.ts';
import { type CitationRecord, yearOf } from './record.ts';
import { relatedWorks, reviewOf } from './related-works.ts';

/** The names of the languages in babel and polyglossia. */
const languageIds: Record<Language, string> = { ru: 'russian', en: 'english', kk: 'kazakh' };

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * Articles as a BibTeX database in UTF-8, in the language of each text or in Latin letters. Keys are ASCII
 * and unique; braces protect capitals from styles that lower them; `url` and `doi` are not escaped, as those
 * fields require.
 * @see https://ctan.org/pkg/biblatex the fields of `@article`
 */
export function toBibtex(records: CitationRecord[]): string {
  const keys = bibtexKeys(records);
  return records.map((record, place) => entry(record, keys[place] ?? '')).join('\n');
}

function entry(record: CitationRecord, key: string): string {
  const work = forFile(record);
  // A romanised title hyphenates like English.
  const words = wordsOfFile(record);
  const { reviewedWorks, original } = relatedWorks(record);
  const fields: [name: string, value: string | null | undefined][] = [
    ['title', `{${title(record, work)}}`],
    ['titleaddon', reviewedWorks.length > 0 ? braced(reviewOf(reviewedWorks, words)) : undefined],
    ['author', `{${work.authors.map(person).join(' and ')}}`],
    ['journal', braced(work.journal)],
    ['year', `{${yearOf(record)}}`],
    ['month', months[Number(record.published.slice(5, 7)) - 1]],
    ['volume', record.issue === null ? undefined : `{${record.volume}}`],
    ['number', record.issue === null ? undefined : `{${record.issue}}`],
    ['pages', record.pages && `{${pageRange(record.pages, '--')}}`],
    ['eid', record.pages && articleLocator(record.pages) && `{${articleLocator(record.pages)}}`],
    ['pubstate', record.issue === null ? '{prepublished}' : undefined],
    ['entrysubtype', record.type === 'research-article' ? undefined : `{${record.type}}`],
    ['origlanguage', original && `{${original.language}}`],
    ['origtitle', original && braced(original.title)],
    ['doi', record.doi && `{${record.doi}}`],
    ['url', record.url && `{${record.url}}`],
    ['issn', `{${record.journal.issn.online}}`],
    // BibLaTeX reads this field as a list of names: braces keep a name that contains “and” whole.
    ['publisher', `{${braced(record.journal.publisher[words])}}`],
    // BibLaTeX takes the hyphenation from the first; the second tells readers and older styles the language
    // of the text.
    ['langid', `{${languageIds[words]}}`],
    ['language', `{${languageIds[record.language]}}`],
    ['keywords', `{${record.keywords[words].map(keyword).join(', ')}}`],
    ['abstract', braced(record.abstract[words])],
    ['note', record.notice && braced(record.notice[words])],
  ];
  const lines = fields.flatMap(([name, value]) => (value && value !== '{}' ? [`  ${name} = ${value}`] : []));
  return `@article{${key},\n${lines.join(',\n')}\n}\n`;
}

/** Keys such as `zhumagazina2025air`: author, year and the first significant word of the English title. */
export function bibtexKeys(records: CitationRecord[]): string[] {
  const taken = new Set<string>();
  return records.map((record) => {
    const stem = keyStem(record);
    let key = stem;
    for (let turn = 2; taken.has(key); turn += 1) key = `${stem}-${turn}`;
    taken.add(key);
    return key;
  });
}

const smallWords = new Set('a an the of on in at to by for from and or between with'.split(' '));

function keyStem(record: CitationRecord): string {
  const words = record.title.en.split(/[^\p{L}\p{M}\d’']+/u).map(plain);
  const word = words.find((candidate) => candidate !== '' && !smallWords.has(candidate)) ?? '';
  const family = plain(record.authors[0]?.familyName.en ?? '');
  return family ? `${family}${yearOf(record)}${word}` : `${word || 'article'}${yearOf(record)}`;
}

/** The ASCII letters and digits of a text, in lower case and without diacritics. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/**
 * A name; braces protect a part that contains a separator of people or of name parts, and a family name in which BibTeX
 * would find particles: it takes all up to the last small-letter word for one (of “Garcia de la Torre” only “Torre” would
 * be the name), and counts a hyphen as a space (“al-Farabi”).
 */
function person({ family, given, collective }: Name): string {
  const written = (part: string, isWhole = false) =>
    isWhole || /,|(?<!\S)and(?!\S)/i.test(part) ? braced(part) : escaped(part);
  if (collective) return braced(family);
  // Of several words, a name would be taken for given ones and the family’s.
  if (given === '') return written(family, /\s/.test(family));
  return `${written(family, hasParticle.test(family))}, ${written(given)}`;
}

/** A word that begins with a small letter, and is not the last. */
const hasParticle = /(?<![^\s-])[^\p{L}\s-]*\p{Ll}[^\s-]*[\s-]/u;

/** A keyword; braces protect one that contains the separator of keywords. */
function keyword(text: string): string {
  return text.includes(',') ? braced(text) : escaped(text);
}

/**
 * Styles lower the capitals of an English title except the first one and those after a colon: braces protect
 * every other word that keeps its capital in a sentence, and titles in other languages as a whole.
 */
function title(record: CitationRecord, work: ReferenceForm): string {
  if (record.language !== 'en') return `{${escaped(titleWithTranslation(work))}}`;
  const sentence = record.sentenceTitle.split(' ');
  const words = record.title.en
    .split(' ')
    .map((word, place) => {
      const written = escaped(word);
      const keeps = place > 0 && /\p{Lu}/u.test(sentence[place] ?? '') && !sentence[place - 1]?.endsWith(':');
      return keeps ? `{${written}}` : written;
    })
    .join(' ');
  return statusPrefix(record.status, 'en') + words;
}

function braced(text: string): string {
  return `{${escaped(text)}}`;
}

const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  // In TeX's default fonts, ¡, ¿ and a dash are in the positions of these characters.
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '\u00a0': '~',
};

/**
 * The first of two characters that TeX joins into a ligature: a dash, a quotation mark, or an inverted ? or
 * !.
 */
const joined = /([-'`,])(?=\1)|[?!](?=`)/g;

/**
 * Escapes the characters that TeX reads as commands or prints as something else, including braces, which need
 * not be balanced.
 */
function escaped(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/[\\~^&%$#_{}<>|\u00a0]/g, (character) => commands[character] ?? `\\${character}`)
    .replaceAll(joined, '$&{}');
}
