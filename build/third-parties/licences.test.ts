import { expect, test } from 'vitest';
import { gatherLicences, licencesOfData, licencesText, sharedLicences } from './licences.ts';
import { program, site } from './shipped-packages.ts';

const licences = gatherLicences(process.cwd(), program);
const names = licences.map(({ name }) => name);

test('packages of the screens, the library and the fonts are listed with their licences', () => {
  for (const name of ['react', 'pdfjs-dist', 'better-sqlite3', 'kysely', '@fontsource-variable/literata'])
    expect(names).toContain(name);
  const needed = licences.find(({ name }) => name === 'scheduler');
  expect(needed?.text).toContain('Permission is hereby granted');
  expect(licences.find(({ name }) => name === '@fontsource-variable/literata')?.text).toContain(
    'SIL OPEN FONT LICENSE',
  );
});

test('fonts and decoders inside a package bring their own licences', () => {
  const pdfjs = licences.find(({ name }) => name === 'pdfjs-dist');
  for (const part of ['Apache License', 'Liberation', 'QuickJS'])
    expect(pdfjs?.text).toMatch(new RegExp(part, 'i'));
});

test('packages of the server and the tests are not in the program', () => {
  for (const name of ['express', 'nodemailer', 'argon2', 'vitest', 'electron'])
    expect(names).not.toContain(name);
});

test('every shipped licence allows closed source', () => {
  const free = /^(MIT(-0)?|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|OFL-1\.1|BlueOak-1\.0\.0|Python-2\.0)$/;
  const all = [...licences, ...gatherLicences(process.cwd(), site)];
  expect(all.filter(({ licence }) => !free.test(licence))).toEqual([]);
});

test('the text names each package once', () => {
  const text = licencesText(licences);
  for (const { name, version } of licences)
    expect(text.split(`\n${name} ${version}\n`).length).toBeLessThanOrEqual(2);
  expect(text).toContain(`react ${licences.find(({ name }) => name === 'react')?.version}\nMIT\n`);
});

test('those of the site have the packages of the server, and the fonts of PDFs that it sets', () => {
  const ofSite = gatherLicences(process.cwd(), site);
  const texts = new Map(ofSite.map(({ name, text }) => [name, text]));
  for (const name of ['express', 'argon2', 'react', 'pdfjs-dist', '@fontsource/noto-sans-math'])
    expect(texts.get(name), name).toMatch(/\S/);
});

test('texts are as their packages have them, but for spaces at the ends of lines', () => {
  const all = [...licences, ...gatherLicences(process.cwd(), site)];
  expect(all.filter(({ text }) => /[ \t\r]$/m.test(text)).map(({ name }) => name)).toEqual([]);
});

test('data of others have their licences, too', () => {
  const data = licencesOfData();
  expect(data.map(({ licence }) => licence).sort()).toEqual(['MIT', 'MIT', 'Unicode-3.0']);
  for (const { name, text } of data) expect(text, name).toContain('Permission is hereby granted');
});

test('what has the same licence in the same words is brought together', () => {
  const all = gatherLicences(process.cwd(), site);
  const shared = sharedLicences(all);
  expect(shared.flatMap(({ of }) => of)).toHaveLength(all.length);
  expect(shared.find(({ of }) => of.some((one) => one.startsWith('micromark ')))?.of.length).toBeGreaterThan(
    5,
  );
});
