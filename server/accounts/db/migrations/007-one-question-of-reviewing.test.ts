import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openAccountDatabase } from '../open.ts';
import { migrations } from './all.ts';

test('of the two answers, the consent to be contacted decides', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'people-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const before = Object.entries(migrations).filter(([name]) => name < '007');
  const former = await openAccountDatabase(folder, Object.fromEntries(before));
  for (const [id, agree, willing] of [
    ['neither', 0, 0],
    ['agrees', 1, 0],
    ['willing', 0, 1],
    ['both', 1, 1],
  ] as const) {
    await sql`INSERT INTO users (id, email, email_key, password_hash, given_name, family_name, organization, country,
      username, orcid_id, language, created, updated, agree_to_review, willing_to_review)
      VALUES (${id}, ${id}, ${id}, '', 'A', 'B', '', 'KZ', 'a', '', 'en', '', '', ${agree}, ${willing})`.execute(
      former.database,
    );
  }
  await former.close();
  const present = await openAccountDatabase(folder);
  const users = await present.database.selectFrom('users').selectAll().orderBy('id').execute();
  expect(users.map(({ id, agree_to_review }) => [id, agree_to_review])).toEqual([
    ['agrees', 1],
    ['both', 1],
    ['neither', 0],
    ['willing', 0],
  ]);
  expect(users[0]).not.toHaveProperty('willing_to_review');
  await present.close();
});
