import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { takeStock } from './after-fault.ts';
import { movedClock } from './clock.ts';
import { type Finding, nothingFound } from './finding.ts';
import { openLedger } from './ledger.ts';
import { onStage } from './stage.ts';
import { logIn, newReader } from './writers.ts';

/** A dump of the release's database: three people with their data, messages, and waiting mails. */
const release = 'tests/fixtures/accounts-0.1.0.sql';

/** Shortly after the dump: nothing in it has expired. */
const thatDay = Date.parse('2026-11-24T22:00:00.000Z');

/** The password of a person of the release, whose address is `reader-<number>@reader.example`. */
const passwordOf = (number: number) => `a-long-password-of-reader-${number}-kept-for-the-drill`;

/**
 * The data that no migration may change; what the server changes by itself, such as a mail being sent, is
 * left out.
 */
const kept: Record<string, string> = {
  users: 'id, email, password_hash, given_name, family_name, username, language, created',
  user_roles: 'user_id, role',
  sessions: 'id, family, user_id, token_hash, expires',
  email_tokens: 'token_hash, user_id, purpose, expires',
  messages: 'id, name, email, subject, message, created',
  outbox: 'reason, template, recipient, created',
  saved_articles: 'user_id, article_id, saved',
  reading_positions: 'user_id, article_id, page, label',
  annotations: 'user_id, id, article_id, places, quote, note, created',
};

/**
 * Starts this server on the accounts of the last release: all data is there, and people can log in with their
 * passwords.
 */
export function upgradeFromRelease(): Promise<Finding> {
  return onStage('sqlite', async (stage) => {
    const found = nothingFound();
    const ledger = openLedger();
    fs.mkdirSync(stage.dataDir, { mode: 0o700 });
    const file = path.join(stage.dataDir, accountsFile);
    const former = new Database(file);
    // A dump lists its tables alphabetically, not by their references.
    former.pragma('foreign_keys = OFF');
    former.exec(fs.readFileSync(release, 'utf8'));
    former.close();
    const before = rowsOf(file);
    const clock = movedClock(stage.folder);
    clock.move(thatDay - Date.now());

    const begun = performance.now();
    const server = await stage.start(clock.settings);
    found.recoveries.push(performance.now() - begun);
    const after = new Set(rowsOf(file));
    found.lost.push(...before.filter((row) => !after.has(row)));
    for (const number of [1, 2, 3]) {
      const reader = { ...newReader(server.url), email: `reader-${number}@reader.example` };
      const reply = await logIn({ ...reader, password: passwordOf(number) });
      if (reply?.status !== 200) found.wrong.push(`the login of reader ${number} gets ${reply?.status}`);
      const notes = await reader.ask('GET', '/api/account/annotations');
      if (notes?.body?.annotations?.length !== 1) found.wrong.push(`reader ${number} lacks a note`);
    }
    await takeStock(stage, server.url, ledger, found);
    return { ...found, acknowledged: before.length };
  });
}

function rowsOf(file: string): string[] {
  const sqlite = new Database(file, { readonly: true });
  try {
    return Object.entries(kept).flatMap(([table, columns]) =>
      sqlite
        .prepare(`SELECT ${columns} FROM ${table}`)
        .all()
        .map((row) => `${table} ${JSON.stringify(row)}`),
    );
  } finally {
    sqlite.close();
  }
}
