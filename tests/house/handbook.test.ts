import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languages } from '#shared/language/language.ts';
import { type HandbookJob, handbookJobs } from '#shared/office/handbook.ts';
import { linksIn } from '../../build/library/links.ts';
import { readHandbookPage } from '../../build/renderer/handbook-page.ts';

const folder = 'resources/handbook';
const pages = languages.flatMap((language) => handbookJobs.map((job) => ({ language, job })));

const fileOf = (language: Language, job: HandbookJob) => path.join(folder, language, `${job}.md`);
const read = (language: Language, job: HandbookJob) =>
  readHandbookPage(fs.readFileSync(fileOf(language, job), 'utf8'), language);

/** A text as it is compared: a title may end with a colon on the screen, and words are bound there. */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replace(/:$/, '')
    .trim();

function textsOf(words: object): string[] {
  return Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

/** All that the screens say in a language. */
function saidIn(language: Language): Set<string> {
  const locales = path.join('resources/locales', language);
  const files = fs.readdirSync(locales).filter((file) => file.startsWith('office-'));
  return new Set(
    files.flatMap((file) =>
      textsOf(JSON.parse(fs.readFileSync(path.join(locales, file), 'utf8'))).map(plain),
    ),
  );
}

test('every job has a page in every language, and no page is without a job', () => {
  for (const language of languages) {
    const found = fs.readdirSync(path.join(folder, language)).filter((file) => file.endsWith('.md'));
    expect(found.sort(), language).toEqual(handbookJobs.map((job) => `${job}.md`).sort());
  }
});

test.each(pages)(
  '$language/$job says as much, in the same order, as the English page',
  ({ language, job }) => {
    const shape = (markdown: string) =>
      markdown
        .split('\n')
        .map((line) => /^(##|!|-|\d+\.)/.exec(line)?.[0])
        .filter((mark) => mark !== undefined);
    expect(shape(read(language, job).markdown)).toEqual(shape(read('en', job).markdown));
  },
);

test.each(pages)('$language/$job is short enough to be read before the work', ({ language, job }) => {
  const words = read(language, job).markdown.match(/[\p{L}\p{N}’-]+/gu) ?? [];
  expect(words.length).toBeGreaterThan(150);
  expect(words.length).toBeLessThan(360);
});

test.each(languages)('what is bold in the %s pages stands on the screens, letter by letter', (language) => {
  const said = saidIn(language);
  const bold = handbookJobs.flatMap((job) =>
    [...read(language, job).markdown.matchAll(/\*\*(.+?)\*\*/gs)].map(([, words = '']) => ({ job, words })),
  );
  expect(bold.length).toBeGreaterThan(100);
  expect(bold.filter(({ words }) => !said.has(plain(words)))).toEqual([]);
});

test.each(pages)('$language/$job links to other pages of the handbook only', ({ language, job }) => {
  const links = linksIn(fileOf(language, job), read(language, job).markdown);
  const others = links.filter(({ kind }) => kind === 'link to').map(({ address }) => address);
  const known = handbookJobs.filter((other) => other !== job).map((other) => `/office/help/${other}`);
  expect(others.filter((address) => !known.includes(address))).toEqual([]);
});

test.each(pages)(
  '$language/$job has one picture, small and with words that say what it shows',
  ({ language, job }) => {
    const file = fileOf(language, job);
    const [picture, ...more] = linksIn(file, read(language, job).markdown).filter(
      ({ kind }) => kind === 'picture',
    );
    expect(more).toEqual([]);
    expect(picture?.address).toBe(`${job}.png`);
    expect(fs.statSync(file.replace(/\.md$/, '.png')).size).toBeLessThan(60_000);
    const [, alternative = ''] = /!\[(.*)\]\(/.exec(read(language, job).markdown) ?? [];
    expect(alternative.length).toBeGreaterThan(20);
  },
);
