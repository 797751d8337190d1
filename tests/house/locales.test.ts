import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { checkLocales } from '../../build/library/check-locales.ts';
import { createProblems } from '../../build/library/problems.ts';
import { mailWords } from '../../server/mail/words.ts';
import { calendarWords } from '../../server/office/calendar/write-calendar.ts';
import { paperWords } from '../../server/office/papers/words.ts';

const folder = 'resources/locales';

type Words = { [key: string]: string | Words };

/** The keys of a file, levels separated by dots, without plural suffixes. */
function keysOf(words: Words, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    const name = prefix + key.replace(/_(one|few|many|other)$/, '');
    return typeof value === 'string' ? [name] : keysOf(value, `${name}.`);
  });
}

function textsOf(words: Words): string[] {
  return Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

const read = (language: string, file: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8')) as Words;

const files = fs.readdirSync(path.join(folder, 'ru')).sort();

test('every language has the same files, keys and placeholders, and every plural form it needs', () => {
  const problems = createProblems();
  checkLocales(folder, problems);
  expect(problems.list()).toEqual([]);
});

function flat(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

test('no text is empty, and each uses its language’s quotation marks', () => {
  for (const language of languages) {
    for (const file of files) {
      for (const text of textsOf(read(language, file))) {
        expect(text.trim(), `${language} ${file}`).not.toBe('');
        expect(text, `${language} ${file}`).not.toMatch(/["']/);
      }
    }
  }
});

test('no text calls the program that shows it a browser: the desktop program shows the same texts', () => {
  /** Texts that do mean a web browser, or name one. */
  const meant = ['server.refused.redirect', 'faults.serverFault.advice', 'yandexBrowser', 'limits'];
  for (const language of languages) {
    const texts = files.flatMap((file) => flat(read(language, file)));
    const ofBrowsers = texts.filter(([, text]) => /browser|браузер/i.test(text)).map(([key]) => key);
    expect(
      ofBrowsers.filter((key) => !meant.some((end) => key.endsWith(end))),
      language,
    ).toEqual([]);
  }
});

test('every key is used by the renderer', () => {
  const sources = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => fs.readFileSync(path.join('src', name), 'utf8'));
  const all = sources.join('\n');
  // Keys are either literals, or start with the part of a template before the first `${`.
  const written = new Set([...all.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key));
  const begun = [...all.matchAll(/t\(\s*`([\w.]*)\$\{([^}]*)\}([\w.]*)`/g)].map(
    ([, start = '', , end = '']) =>
      new RegExp(`^${start.replaceAll('.', '\\.')}[\\w-]+${end.replaceAll('.', '\\.')}$`),
  );
  // Emails are checked against the server’s schema, letters with their templates, desktop menus below.
  const elsewhere = [
    'calendar.json',
    'statistics-file.json',
    'mail.json',
    'office-letters.json',
    'office-papers.json',
    'desktop.json',
  ];
  for (const file of files.filter((name) => !elsewhere.includes(name))) {
    for (const key of new Set(keysOf(read('ru', file)))) {
      const used = written.has(key) || begun.some((pattern) => pattern.test(key));
      expect(used, `${file}: ${key} is used nowhere`).toBe(true);
    }
  }
});

test('the texts of emails, calendars and papers are complete, with none unused', () => {
  for (const language of languages) {
    expect(() => mailWords(language)).not.toThrow();
    expect(() => calendarWords(language)).not.toThrow();
    expect(() => paperWords(language)).not.toThrow();
  }
});

test('every text of the desktop program’s menus and dialogs is used', () => {
  const all = fs
    .readdirSync('electron/main', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => fs.readFileSync(path.join('electron/main', name), 'utf8'))
    .join('\n');
  for (const key of new Set(keysOf(read('ru', 'desktop.json')))) {
    // Failures come with advice, whose key is derived from that of the failure.
    const name = key.replace(/^.*\./, '').replace(/Advice$/, '');
    expect(all, `desktop.json: ${key} is used nowhere`).toMatch(new RegExp(`[.'"]${name}\\b`));
  }
});
