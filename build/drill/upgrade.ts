import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import { demoEmail, demoPassword } from '../demo/people.ts';
import { movedClock } from './clock.ts';
import { type Finding, nothingFound } from './finding.ts';
import { countMails, sendAll } from './post.ts';
import { onStage } from './stage.ts';
import { logIn, newReader } from './writers.ts';

/** What a version left behind: its accounts, a moment at which nothing in them has expired, and who can log in. */
type Release = {
  write(file: string): void;
  day: string;
  people: readonly { email: string; password: string; sees: string }[];
};

const folder = 'tests/fixtures';

const readers = [1, 2, 3].map((number) => ({
  email: `reader-${number}@reader.example`,
  password: `a-long-password-of-reader-${number}-kept-for-the-drill`,
  sees: '/api/account/annotations',
}));

const ofTheOffice = Object.entries({
  author: '/api/office/manuscripts',
  reviewer: '/api/office/reviews',
  editor: '/api/office/desk',
  chief: '/api/office/desk',
}).map(([name, sees]) => ({ email: demoEmail(name), password: demoPassword, sees }));

/** Those of later versions are kept by `node build/drill/keep-release.ts`. */
const releases: Record<string, Release> = {
  '0.1.0': {
    write: (file) => {
      const former = new Database(file);
      // A dump lists its tables alphabetically, not by their references.
      former.pragma('foreign_keys = OFF');
      former.exec(fs.readFileSync(path.join(folder, 'accounts-0.1.0.sql'), 'utf8'));
      former.close();
    },
    day: '2026-11-24T22:00:00.000Z',
    people: readers,
  },
  '0.2.0': {
    write: (file) =>
      fs.writeFileSync(
        file,
        brotliDecompressSync(fs.readFileSync(path.join(folder, 'accounts-0.2.0.sqlite.br'))),
      ),
    day: '2026-11-29T18:00:00.000Z',
    people: ofTheOffice,
  },
};

/**
 * The data that no migration may change; what the server changes by itself, such as a mail being sent, is
 * left out. A release has those of its tables.
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
  manuscripts: 'id, number, title, author_id, created, submitted, content',
  contributors: 'manuscript_id, id, email_key, names',
  manuscript_sendings: 'manuscript_id, number, submitted, content',
  manuscript_files: 'id, manuscript_id, role, name, sha256, added',
  manuscript_checks: 'manuscript_id, point, answer, note',
  manuscript_letters: 'id, manuscript_id, subject, body, written',
  office_events: 'number, manuscript_id, at, command, actor, hash',
  office_event_people: 'event, user_id, facts',
  review_assignments: 'id, manuscript_id, round, alias, name, email, invited',
  review_reports: 'assignment_id, content, sent',
  review_decisions: 'manuscript_id, round, decision, at',
  appeals: 'manuscript_id, reasons, appealed',
  usage_events: 'hour, at, item, form, language, request, visitor, country',
  usage_hours: 'hour',
  usage_hour_sums: 'hour, item, metric, country, uses',
  usage_month_sums: 'month, item, metric, country, uses',
  usage_salts: 'day, salt',
  usage_logs: 'digest, counted',
  usage_keys: 'id, name, key_hash, made',
};

/**
 * Starts this server on the accounts of each former release: all data is there, the log is whole, and people can log in
 * with their passwords and see what is theirs.
 */
export async function upgradeFromReleases(): Promise<Finding> {
  const found = nothingFound();
  for (const [version, release] of Object.entries(releases)) {
    const { acknowledged, lost, doubled, wrong, recoveries } = await upgrade(release);
    found.acknowledged += acknowledged;
    found.recoveries.push(...recoveries);
    found.lost.push(...lost.map((what) => `${version}: ${what}`));
    found.doubled.push(...doubled.map((what) => `${version}: ${what}`));
    found.wrong.push(...wrong.map((what) => `${version}: ${what}`));
  }
  return found;
}

function upgrade({ write, day, people }: Release): Promise<Finding> {
  return onStage('sqlite', async (stage) => {
    const found = nothingFound();
    fs.mkdirSync(stage.dataDir, { mode: 0o700 });
    const file = path.join(stage.dataDir, accountsFile);
    write(file);
    const before = rowsOf(file);
    const clock = movedClock(stage.folder);
    clock.move(Date.parse(day) - Date.now());

    const begun = performance.now();
    const server = await stage.start({ ...clock.settings, SECOND_FACTOR: 'optional' });
    found.recoveries.push(performance.now() - begun);
    const after = new Set(rowsOf(file));
    found.lost.push(...before.filter((row) => !after.has(row)));
    for (const { email, password, sees } of people) {
      const person = { ...newReader(server.url), email, password };
      const reply = await logIn(person);
      if (reply?.status !== 200) found.wrong.push(`the login of ${email} gets ${reply?.status}`);
      const theirs = await person.ask('GET', sees);
      if (theirs?.status !== 200 || !hasSome(theirs.body)) found.wrong.push(`${email} lacks what is theirs`);
    }
    const { broken } = await stage.inDatabase(checkLog);
    if (broken !== null) found.wrong.push(`entry ${broken} of the log is not whole`);
    await sendAll(stage, server.url);
    await countMails(stage, [], found);
    return { ...found, acknowledged: before.length };
  });
}

/** Whether an answer is a list that has something, or has such a list. */
function hasSome(body: unknown): boolean {
  if (Array.isArray(body)) return body.length > 0;
  return typeof body === 'object' && body !== null && Object.values(body).some((value) => hasSome(value));
}

function rowsOf(file: string): string[] {
  const sqlite = new Database(file, { readonly: true });
  try {
    const tables = new Set(
      sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all(),
    );
    return Object.entries(kept).flatMap(([table, columns]) =>
      tables.has(table)
        ? sqlite
            .prepare(`SELECT ${columns} FROM ${table}`)
            .all()
            .map((row) => `${table} ${JSON.stringify(row)}`)
        : [],
    );
  } finally {
    sqlite.close();
  }
}
