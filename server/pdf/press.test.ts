import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { needProgram } from '../../tests/support/need-program.ts';
import { openPdf } from '../../tests/support/open-pdf.ts';
import { wordsOfPdf } from '../../tests/support/words-of-pdf.ts';
import type { PdfSource } from './pdf-source.ts';
import { openPress } from './press.ts';
import { setPdf } from './set-pdf.ts';

const russian = 'Съёмные ёлки на фоне «Дворов», № 5 — вдоль объездных путей.';
const kazakh = 'Әлеуметтік-мәдени үдерістер: қалалар, ғылым, ұлт, өңір, һәм іскерлік.';
const english = 'Courtyards “after” the boom: naïve façades, Łódź, θέμα, x ≥ 2 → y.';

const source: PdfSource = {
  language: 'kk',
  title: 'Пікір USR-2027-014',
  author: 'Қалалық және әлеуметтік зерттеулер',
  date: '2027-03-04T10:00:00.000Z',
  header: 'USR-2027-014',
  footer: '{{page}} / {{pages}}',
  missing: 'Signs in no font: {{count}}',
  blocks: [
    { kind: 'heading', level: 1, text: 'Пікір' },
    { kind: 'table', rows: [['Өлшем', kazakh]] },
    { kind: 'heading', level: 2, text: 'Замечания', language: 'ru' },
    { kind: 'text', text: `${russian}\n\n${english}`, language: 'ru' },
    { kind: 'list', items: ['one', 'two'], language: 'en' },
    { kind: 'page' },
    { kind: 'heading', level: 2, text: 'Letter', language: 'en' },
    { kind: 'text', text: 'Last words.' },
  ],
};

async function opened(pdf: Uint8Array) {
  const { proxy, close } = await openPdf(pdf);
  onTestFinished(close);
  return proxy;
}

type Node = { role?: string; children?: Node[] };
const rolesOf = (node: Node): string[] => [node.role ?? '', ...(node.children ?? []).flatMap(rolesOf)];

test('a PDF has the words of three languages, their letters whole', async () => {
  const words = await wordsOfPdf(await setPdf(source));
  for (const text of [russian, kazakh, english, 'Last words.', 'USR-2027-014', '2 / 2'])
    expect(words).toContain(text);
});

test('a PDF is tagged: language, title, headings, table, list, bookmarks, edges apart', async () => {
  const proxy = await opened(await setPdf(source));
  const { info, metadata } = await proxy.getMetadata();
  expect(info).toMatchObject({ Title: source.title, Language: 'kk', PDFFormatVersion: '1.7' });
  expect(metadata?.getRaw()).toContain('pdfuaid');
  const marks = (await proxy.getMarkInfo()) as unknown as Map<string, boolean>;
  expect(marks.get('Marked')).toBe(true);
  expect(
    (await proxy.getOutline()).map(({ title, items }) => [title, items.map((item) => item.title)]),
  ).toEqual([['Пікір', ['Замечания', 'Letter']]]);
  const page = await proxy.getPage(1);
  const roles = rolesOf((await page.getStructTree()) as Node);
  for (const role of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P', 'L', 'LI', 'Lbl', 'LBody'])
    expect(roles).toContain(role);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  expect(items).toContainEqual(expect.objectContaining({ type: 'beginMarkedContentProps', tag: 'Artifact' }));
});

test('the same source gives the same bytes, and another date others', async () => {
  const [one, two] = [await setPdf(source), await setPdf(source)];
  expect(Buffer.compare(one, two)).toBe(0);
  const later = await setPdf({ ...source, date: '2027-03-05T10:00:00.000Z' });
  expect(Buffer.compare(one, later)).not.toBe(0);
});

test('signs that no font has are shown replaced, and counted', async () => {
  const words = await wordsOfPdf(
    await setPdf({ ...source, blocks: [{ kind: 'text', text: 'two 漢字 and 😀' }] }),
  );
  expect(words).toContain('two □□ and □');
  expect(words).toContain('Signs in no font: 3');
  expect(await wordsOfPdf(await setPdf(source))).not.toContain('Signs in no font');
});

test('a paragraph, a name and a word longer than a page or a line go on, with nothing lost', async () => {
  const paragraph = Array.from({ length: 900 }, (_, place) => `қала${place}`).join(' ');
  const word = Array.from({ length: 90 }, (_, place) => `wörd${place}`).join('');
  const long: PdfSource = {
    ...source,
    blocks: [
      { kind: 'text', text: paragraph },
      { kind: 'table', rows: [[paragraph, paragraph]] },
      { kind: 'text', text: word },
    ],
  };
  const words = await wordsOfPdf(await setPdf(long));
  expect(words.match(/қала899\b/g)).toBeTruthy();
  for (const place of [0, 450, 899]) expect(words.split(`қала${place} `).length).toBeGreaterThanOrEqual(3);
  expect(words.replaceAll(' ', '')).toContain(word);
});

test('qpdf finds no fault', async ({ skip }) => {
  needProgram('qpdf', skip);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'press-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'set.pdf');
  fs.writeFileSync(file, await setPdf(source));
  await expect(promisify(execFile)('qpdf', ['--check', file])).resolves.toBeDefined();
});

test('the press sets in a thread while this one goes on, and refuses what is too large or too much', async () => {
  const press = openPress({ characters: 200_000, patience: 60_000 });
  onTestFinished(() => press.close());
  const large: PdfSource = { ...source, blocks: [{ kind: 'text', text: `${kazakh} `.repeat(2_000) }] };
  let turns = 0;
  const counter = setInterval(() => {
    turns += 1;
  }, 5);
  const pdf = await press.set('anna', large);
  clearInterval(counter);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(turns).toBeGreaterThan(10);
  const tooLarge: PdfSource = { ...source, blocks: [{ kind: 'text', text: 'a'.repeat(200_001) }] };
  await expect(press.set('anna', tooLarge)).rejects.toMatchObject({ code: 'payloadTooLarge' });
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => press.set('anna', source)));
  const refused = many.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', retryAfter: expect.anything() });
});
