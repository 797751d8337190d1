import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAllShort } from '../../build/long-forms.ts';
import { codeOf } from '../support/code-of.ts';
import { hashOf, keptCheck, keptChecks } from '../support/kept-checks.ts';

/** A check in several files, each of which may change. */
const files = {
  'check.ts': `import { rule } from './rule.ts';\nimport * as zod from 'zod';\nconst own = path.join(import.meta.dirname, 'Program.java');\n`,
  'rule.ts': `export { words } from './words.json';\nconst late = () => import('./late.ts');\n`,
  'words.json': '["court"]',
  'late.ts': `new URL('./picture.svg', import.meta.url);\n`,
  'picture.svg': '<svg/>',
  'Program.java': 'class Program {}',
  'schema.xsd': '<schema/>',
};
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
const at = (name: string) => path.join(folder, name);
beforeAll(() => {
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(at(name), content);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const dependencies = (page = '<p>Courtyard</p>') => ({
  examined: [['page', page]] as const,
  by: at('check.ts'),
  with: [at('schema.xsd')],
});

test('a check depends on its module, on all that this imports or names, and on the versions of packages', () => {
  const names = [...codeOf(at('check.ts')).keys()].map((name) => path.basename(name)).sort();
  const { 'schema.xsd': _, ...own } = files;
  expect(names).toEqual([...Object.keys(own), 'package-lock.json'].sort());
  const code = [...codeOf('tests/support/nu-checker.ts').keys()];
  expect(code).toEqual(expect.arrayContaining(['tests/support/html.ts', 'package-lock.json']));
  for (const none of ['tests/support/kept-checks.ts', 'build/long-forms.ts'])
    expect(code).not.toContain(none);
  expect([...codeOf('tests/support/epubcheck.ts').keys()]).toContain('tests/support/CheckEpubs.java');
  expect([...codeOf('tests/support/xmllint.ts').keys()]).toContain('build/deposit/check-schema.ts');
});

test.for(Object.keys(files))('a changed byte of %s makes the check again', (name) => {
  const before = hashOf(dependencies());
  fs.appendFileSync(at(name), ' ');
  const after = hashOf(dependencies());
  fs.writeFileSync(at(name), files[name as keyof typeof files]);
  expect(after).not.toBe(before);
  expect(hashOf(dependencies())).toBe(before);
});

test('of packages, those that are imported and all that they use in turn count, and nothing else of the lock', () => {
  const locked = (module: string) =>
    Object.keys(JSON.parse(codeOf(module).get('package-lock.json') ?? '{}') as object);
  expect(locked(at('check.ts'))).toEqual(['node_modules/zod']);
  const used = locked('tests/support/html-validate.ts');
  expect(used).toEqual(expect.arrayContaining(['node_modules/html-validate', 'node_modules/ajv']));
  expect(used).not.toContain('');
  expect(used).not.toContain('node_modules/nodemailer');
});

test('another version of a package makes the check again, too', () => {
  const code = codeOf(at('check.ts'));
  const before = hashOf(dependencies(), code);
  const locked = (code.get('package-lock.json') ?? '').replace(/"version": "\d/, '$&0');
  expect(hashOf(dependencies(), new Map([...code, ['package-lock.json', locked]]))).not.toBe(before);
});

test('what passed is not repeated until a byte of what was examined changes; what failed is', () => {
  const file = at('kept.json');
  const check = (page?: string) => keptCheck('a checker', dependencies(page), file);
  const first = check();
  expect(first.isUnchanged).toBe(false);
  expect(check().isUnchanged, 'not passed yet').toBe(false);
  first.pass();
  // At full length nothing is written down.
  if (!isAllShort()) return;
  expect(check().isUnchanged).toBe(true);
  expect(check('<p>Courtyarc</p>').isUnchanged).toBe(false);
  expect(keptCheck('another checker', dependencies(), file).isUnchanged).toBe(false);
  const changed = check('<p>Courtyards</p>');
  changed.pass();
  expect(check().isUnchanged, 'only the last that passed').toBe(false);
});

test('one name of what is examined does not pass for another, nor do two texts for one', () => {
  const hash = (...examined: [string, string][]) => hashOf({ ...dependencies(), examined });
  expect(hash(['a', 'text'])).not.toBe(hash(['b', 'text']));
  expect(hash(['a', 'te'], ['b', 'xt'])).not.toBe(hash(['a', 'te"b" 2 xt']));
});

test('every check that is kept belongs to a test that there is', () => {
  const kept = JSON.parse(fs.readFileSync(keptChecks, 'utf8')) as Record<string, string>;
  for (const [key, hash] of Object.entries(kept)) {
    const [file = '', name = ''] = key.split(' › ');
    expect(fs.existsSync(file), key).toBe(true);
    const last = name.split(' > ').at(-1) ?? '';
    expect(fs.readFileSync(file, 'utf8').replaceAll("\\'", "'"), key).toContain(last);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  }
});
