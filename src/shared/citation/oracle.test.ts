import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { differences } from '../../../tests/support/citation-differences.ts';
import { createOracle } from '../../../tests/support/citation-oracle.ts';
import { keptCheck } from '../../../tests/support/kept-checks.ts';
import { manyAuthors, sampleRecord, sampleRecords } from '../../../tests/support/sample-records.ts';
import { officialFile } from '../../../tests/support/schemas.ts';
import type { CitationRecord } from './record.ts';
import { citationStyles, formatReference, inTextCitation } from './reference.ts';
import { asHtml, type TextRun } from './text-run.ts';

const cases: [name: string, record: CitationRecord][] = [
  ...sampleRecords().map((record): [string, CitationRecord] => [`article ${record.id}`, record]),
  ...[1, 2, 3, 4, 6, 7, 20, 21, 23].map((count): [string, CitationRecord] => [
    `${count} authors`,
    sampleRecord(9, { authors: manyAuthors(count) }),
  ]),
  ['four Russian authors', sampleRecord(10, { authors: manyAuthors(4) })],
  titled('What Is “Home?”', 'What is “home?”'),
  titled('The “Smart City”', 'The “smart city”'),
  titled('The ‘Smart City’ in a Planner’s Eyes', 'The ‘smart city’ in a planner’s eyes'),
  titled('A Street Called ‘Dostyk’', 'A street called ‘Dostyk’'),
  titled('Cities of the U.S.', 'Cities of the U.S.'),
  ['no DOI', sampleRecord(9, { doi: undefined })],
  ['no DOI and no address', sampleRecord(9, { doi: undefined, url: undefined })],
  ['pages 101–108', sampleRecord(9, { pages: { first: 101, last: 108 } })],
  ['pages 100–104', sampleRecord(9, { pages: { first: 100, last: 104 } })],
  ['pages 96–117', sampleRecord(9, { pages: { first: 96, last: 117 } })],
  ['pages 1496–1504', sampleRecord(9, { pages: { first: 1496, last: 1504 } })],
  ['pages 9–91', sampleRecord(9, { pages: { first: 9, last: 91 } })],
];

function titled(en: string, sentenceTitle: string): [string, CitationRecord] {
  return [en, sampleRecord(9, { title: { ru: en, en, kk: en }, sentenceTitle })];
}

const compared = cases.flatMap(([name, record]) =>
  citationStyles.flatMap((style) =>
    (['en', 'ru'] as const).map((language) => ({
      name: `${style} in ${language}, ${name}`,
      record,
      style,
      language,
    })),
  ),
);

test('every reference and citation is that of the official style in citeproc-js, but for listed differences, each of which occurs', ({
  skip,
}) => {
  const folder = officialFile(skip, 'csl-styles');
  const ours = compared.map(({ record, style, language }) => ({
    reference: withoutLinks(formatReference(record, style, language)),
    inText: withoutLinks(inTextCitation(record, style, language, '70')),
  }));
  const check = keptCheck('citeproc-js', {
    examined: compared.map(({ name, record }, nth) => [name, JSON.stringify([record, ours[nth]])]),
    by: ['tests/support/citation-oracle.ts', 'tests/support/citation-differences.ts', import.meta.filename],
    with: fs.globSync(`${folder}/*`).sort(),
  });
  if (check.isUnchanged) return;
  const ask = createOracle(folder);
  const used = new Set<string>();
  const others: { name: string; ours: object | undefined; theirs: object }[] = [];
  for (const [nth, { name, record, style, language }] of compared.entries()) {
    const theirs = ask(record, style, language, '70');
    for (const { styles, languages, where, reason, turn } of differences) {
      if (!styles.includes(style) || !languages.includes(language)) continue;
      const turned = turn(theirs[where], record);
      if (turned !== theirs[where]) used.add(reason);
      theirs[where] = turned;
    }
    if (!isDeepStrictEqual(ours[nth], theirs)) others.push({ name, ours: ours[nth], theirs });
  }
  expect(others).toEqual([]);
  expect(differences.map(({ reason }) => reason).filter((reason) => !used.has(reason))).toEqual([]);
  check.pass();
});

function withoutLinks(reference: TextRun[]): string {
  return asHtml(reference.map(({ text, italic }) => ({ text, ...(italic ? { italic } : {}) })))
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');
}
