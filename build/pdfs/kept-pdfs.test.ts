import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openKeptPdfs } from './kept-pdfs.ts';

/** An edition of one article in an issue, and a folder for what is kept. */
function edition() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-pdfs-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  const write = (name: string, text: string) => {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    return file;
  };
  write('journal/journal.json', '{}');
  write('volumes/3/volume.json', '{}');
  write('volumes/3/issue-1/issue.json', '{}');
  write('volumes/3/yards/article.json', '{"issue": 1}');
  write('volumes/3/yards/abstract.en.md', 'Yards.');
  write('volumes/3/yards/source/article.md', 'Yards.');
  write('volumes/3/yards/source/data/houses.csv', 'a,b');
  const open = (press = '140', anew = false) =>
    openKeptPdfs(path.join(root, 'kept'), { anew, press, journal: path.join(root, 'journal') });
  return { write, open, volume: path.join(root, 'volumes/3'), article: path.join(root, 'volumes/3/yards') };
}

test('a PDF is kept while nothing that it depends on has changed, and nobody has replaced it', () => {
  const { write, open, article } = edition();
  const pdf = write('yards.pdf', 'PDF');
  const hash = open().articleHash(article);
  expect(open().find('yards', hash)).toBeUndefined();
  open().keep('yards', hash, '<article>', [pdf]);
  expect(open().find('yards', open().articleHash(article))).toBe('<article>');
  expect(open('140', true).find('yards', hash)).toBeUndefined();
  write('kept/damaged.json', '{');
  expect(open().find('damaged', hash)).toBeUndefined();
  write('yards.pdf', 'another PDF');
  expect(open().find('yards', hash)).toBeUndefined();
  fs.rmSync(pdf);
  expect(open().find('yards', hash)).toBeUndefined();
});

test.each([
  'journal/journal.json',
  'volumes/3/issue-1/issue.json',
  'volumes/3/yards/article.json',
  'volumes/3/yards/abstract.en.md',
  'volumes/3/yards/source/article.md',
  'volumes/3/yards/source/data/houses.csv',
  'volumes/3/yards/source/figures/new.svg',
])('a change of %s sets the article anew', (name) => {
  const { write, open, article } = edition();
  const hash = open().articleHash(article);
  write(name, '{"issue": 1, "changed": true}');
  expect(open().articleHash(article)).not.toBe(hash);
});

test('so does another browser, but not a file of another article or a PDF', () => {
  const { write, open, article } = edition();
  const hash = open().articleHash(article);
  expect(open('141').articleHash(article)).not.toBe(hash);
  write('volumes/3/streets/source/article.md', 'Streets.');
  write('volumes/3/yards/yards.pdf', 'PDF');
  expect(open().articleHash(article)).toBe(hash);
});

test('a volume is printed anew after a change of one of its articles or of its facts', () => {
  const { write, open, volume } = edition();
  const hash = open().volumeHash(volume, ['one', 'two']);
  expect(open().volumeHash(volume, ['two', 'one'])).toBe(hash);
  expect(open().volumeHash(volume, ['one', 'three'])).not.toBe(hash);
  write('volumes/3/volume.json', '{"year": 2027}');
  expect(open().volumeHash(volume, ['one', 'two'])).not.toBe(hash);
});
