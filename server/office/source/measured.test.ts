import fs from 'node:fs';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { long } from '../../../build/long-forms.ts';
import { manuscriptCorpus, mayLackCorpus } from '../../../tests/support/manuscript-corpus.ts';
import type {
  ManuscriptSource,
  SourceParagraph,
} from '../../../tests/support/manuscripts/manuscript-source.ts';
import { manuscriptSources, manuscripts } from '../../../tests/support/manuscripts/manuscripts.ts';
import { writeDocx } from '../../../tests/support/manuscripts/write-docx.ts';
import { piecesOf } from '../../../tests/support/words-of-copy.ts';
import { readDocx } from '../documents/read/docx/docx.ts';
import { lettersOfLatex } from '../documents/read/math-letters.ts';
import { readDocument } from '../documents/read-document.ts';
import { labelOf } from '../proposals/recognise/labels.ts';
import { isCaption } from './captions.ts';
import { convertDocument } from './convert.ts';
import { headingsOf } from './headings.ts';
import { canonical } from './markdown.ts';
import { textsOfMarkdown } from './proof.ts';
import { wordsOf } from './shown-text.ts';
import { nameOfCountry } from './tell-of-front.ts';
import { zonesOf } from './zones.ts';

type Form = 'docx' | 'odt' | 'rtf';
const isForm = (form: string): form is Form => /^(?:docx|odt|rtf)$/.test(form);
const wordsIn = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The letters of everything that was made of a file, its report and metadata among it. */
async function converted(bytes: Uint8Array, form: Form) {
  const parts = form === 'rtf' ? {} : unzipSync(bytes);
  const { files, report, proposal } = convertDocument(await readDocument(bytes, form), (part) => parts[part]);
  const tables = new Map([...files].map(([name, content]) => [name.replace('data/', ''), String(content)]));
  const texts = [...files].flatMap(([name, content]) => {
    if (!name.endsWith('.md')) return [];
    expect(canonical(String(content)), name).toBe(content);
    const { text, notes } = textsOfMarkdown(String(content), tables);
    return [...text, ...notes, lettersOfLatex(String(content))];
  });
  const { title, abstract, keywords, contributors } = proposal;
  // Addresses of people are not published; countries are codes.
  const people = contributors.map(({ email: _email, country, ...person }) => [
    person,
    languages.map((language) => country && nameOfCountry(country, language)),
  ]);
  const all = [
    ...texts,
    ...[report, title, abstract, keywords, people].map((each) => JSON.stringify(each)),
  ].join(' ');
  return { report, letters: lettersOf(all), words: wordsIn(all) };
}

/** The lines of a file of which a word is nowhere in what was made of it; names and places are divided among fields there. */
function lostOf(bytes: Uint8Array, { letters, words }: Awaited<ReturnType<typeof converted>>): string[] {
  const known = new Set(words.map((word) => word.toLowerCase()));
  const isThere = (text: string) =>
    wordsIn(labelOf(text)?.rest ?? text).every(
      (word) => known.has(word.toLowerCase()) || /^(?:г|https|orcid|org)$/.test(word),
    );
  return piecesOf(bytes)
    .map(({ text }) => text)
    .filter((text) => !letters.includes(lettersOf(text)) && !isThere(text));
}

describe('thirty manuscripts', () => {
  test('no letter of them is missing without being told, and what is written is canonical', async () => {
    const differing: string[] = [];
    // Whole articles take most of the time: one of them in the short form.
    const tried = manuscripts().filter(({ form }) => isForm(form));
    const articles = tried
      .filter(({ bytes }) => bytes.length > 15_000)
      .slice(0, long('office', tried.length, 1));
    for (const { name, form, bytes } of tried) {
      if (!isForm(form) || (!/^\d/.test(name) && !articles.some((article) => article.name === name)))
        continue;
      const made = await converted(bytes, form);
      if (made.report.proof.differences.length > 0) differing.push(name);
      if (form !== 'rtf') differing.push(...lostOf(bytes, made));
    }
    expect(differing).toEqual([]);
  });

  test('nine of ten headings are recognised by their look, and nine of ten that are recognised are headings', () => {
    let [right, expected, found] = [0, 0, 0];
    for (const [place, { source }] of manuscriptSources().entries()) {
      const look = looks[place % looks.length] as Look;
      const headings = headingsIn(source).map(lettersOf);
      const document = readDocx(writeDocx({ ...source, paragraphs: withLook(source.paragraphs, look) }));
      const { zones } = zonesOf(document);
      const body = document.blocks.filter((_, at) => zones[at] === 'body');
      const recognised = [...headingsOf(body)].map(([at, { number }]) => {
        const block = body[at];
        return lettersOf(block && 'runs' in block ? wordsOf(block.runs).slice(number.length) : '');
      });
      expected += headings.length;
      found += recognised.length;
      right += recognised.filter((text) =>
        headings.some((heading) => heading.toLowerCase() === text.toLowerCase()),
      ).length;
    }
    console.log(`  headings by look: ${right} of ${expected}, ${found} recognised`);
    expect(expected).toBeGreaterThan(150);
    expect(right / expected).toBeGreaterThan(0.9);
    expect(right / found).toBeGreaterThan(0.9);
  });
});

type Look = (paragraph: SourceParagraph, number: string) => SourceParagraph;

/** How authors set headings where they use no styles. */
const looks: Look[] = [
  ({ text }) => ({ text, bold: true }),
  ({ text, heading }) => ({ text, bold: true, ...(heading === 1 && { centred: true }) }),
  ({ text, heading = 1 }) => ({
    text: heading === 1 ? text.toUpperCase() : text,
    ...(heading > 1 && { bold: true }),
  }),
  ({ text }, number) => ({ text: `${number} ${text}`, bold: true }),
  ({ text, heading }) => ({ text, centred: true, ...(heading === 1 && { size: 16 }) }),
];

/** Paragraphs whose headings have a look in place of their style. */
function withLook(paragraphs: readonly SourceParagraph[], look: Look): SourceParagraph[] {
  const counts: number[] = [];
  return paragraphs.map((paragraph) => {
    const { heading } = paragraph;
    if (!heading || labelOf(paragraph.text)?.name === 'references')
      return heading ? { text: paragraph.text, bold: true } : paragraph;
    counts[heading - 1] = (counts[heading - 1] ?? 0) + 1;
    counts.length = heading;
    return look(paragraph, `${Array.from(counts, (count) => count ?? 1).join('.')}.`);
  });
}

/** The headings of a text: those that its source says, or the short lines between its keywords and its references. */
function headingsIn({ paragraphs }: ManuscriptSource): string[] {
  const said = paragraphs.filter(({ heading, text }) => heading && labelOf(text)?.name !== 'references');
  if (said.length > 0) return said.map(({ text }) => text);
  const isReferences = ({ text }: SourceParagraph) =>
    labelOf(text)?.name === 'references' && text.length < 60;
  const until = paragraphs.findIndex(isReferences);
  const before = paragraphs.slice(0, until);
  const from = before.findLastIndex(
    ({ text, style }) => labelOf(text)?.name === 'keywords' || /^(?:Ключевые слова)$/.test(style ?? ''),
  );
  return before
    .slice(from + 1)
    .filter(
      ({ text, rows, list }) => !rows && !list && text.split(' ').length <= 8 && !/[.!?:;,]$/.test(text),
    )
    .filter(
      ({ text }) =>
        !isCaption({ kind: 'paragraph', runs: [{ kind: 'text', text, marks: [] }], label: '', look: plain }),
    )
    .map(({ text }) => text.replace(/^\d+\s/, ''));
}

const plain = { style: '', size: 0, bold: false, centred: false, indent: 0, isListed: false };

/** Of these the crude extraction knows nothing: rows deleted with tracked changes, and XML in UTF-16. */
const notExtracted = /^(?:10-tracked-structure|12b-cr-in-xml-utf16) /;

const corpus = manuscriptCorpus().flatMap(({ name, files }) =>
  files.flatMap(({ file, type }) =>
    isForm(type) && name !== '34c-long-text' ? [[`${name} ${type}`, file, type] as const] : [],
  ),
);

test('there are manuscripts that went wrong to be converted', ({ skip }) => {
  if (mayLackCorpus()) skip('MANUSCRIPT_CORPUS_DIR names no folder of difficult manuscripts');
  expect(corpus.length).toBeGreaterThan(50);
});

describe.skipIf(corpus.length === 0)('a manuscript that went wrong', () => {
  test.each(corpus)(
    '%s: all its words are in the source, its metadata or its report',
    async (name, file, form) => {
      const bytes = new Uint8Array(fs.readFileSync(file));
      const made = await converted(bytes, form);
      expect(made.report.proof.differences).toEqual([]);
      if (!notExtracted.test(name)) expect(lostOf(bytes, made)).toEqual([]);
    },
  );
});
