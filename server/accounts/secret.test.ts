import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openSecret } from './secret.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secret-'));
const file = path.join(folder, 'secret');
afterEach(() => fs.rmSync(file, { force: true }));

test('a secret is created once, readable only by its owner', () => {
  const made = openSecret(folder, undefined);
  expect(made).toHaveLength(32);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(openSecret(folder, undefined)).toEqual(made);
  expect(fs.readdirSync(folder)).toEqual(['secret']);
});

test('a configured secret is used and none is created', () => {
  const given = 'long enough and quite hard to guess';
  expect(Buffer.from(openSecret(folder, given)).toString()).toBe(given);
  expect(fs.existsSync(file)).toBe(false);
});

test('a truncated secret is not used', () => {
  fs.writeFileSync(file, 'short');
  expect(() => openSecret(folder, undefined)).toThrow(/is too short/);
});
