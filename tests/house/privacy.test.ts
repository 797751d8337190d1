import fs from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { accessTokenSeconds } from '../../server/accounts/access-token.ts';
import { deviceDays } from '../../server/accounts/devices.ts';
import { refreshTokenDays } from '../../server/accounts/sessions.ts';
import { readConfig } from '../../server/config.ts';

const page = (language: string) => fs.readFileSync(`resources/journal/pages/${language}/privacy.md`, 'utf8');

/** What the privacy page calls the data of each table, in English. */
const told: Record<string, string> = {
  users: 'Name, organization, country, username',
  user_roles: 'Roles at the journal that you were given',
  role_changes: 'when they were given or taken and by whom',
  review_offers: 'your fields, languages and note',
  calendar_feeds: 'The secret address of a calendar feed',
  sessions: 'Logins: name of the browser',
  known_devices: 'Browsers and systems that you have logged in with',
  mail_counts: 'How many emails are sent',
  passkeys: 'public keys and names of passkeys',
  code_apps: 'the encrypted secret of the code app',
  recovery_codes: 'hashes of recovery codes',
  factor_challenges: 'requests for one while you log in',
  authenticated_orcids: 'ORCID iD that you have authenticated',
  email_tokens: 'Links sent by email',
  messages: '## Messages to the editorial office',
  outbox: 'Which emails were sent to you',
  announcements: 'the server notes how far it has come',
  saved_articles: 'Saved articles',
  reading_positions: 'reading positions',
  annotations: 'highlights and notes',
  annotation_counts: 'highlights and notes',
  uploads: 'Files that you upload belong to your account',
  upload_days: 'How many bytes you have uploaded',
  rate_limits: 'counts how often this happens',
  usage_events: 'Which article was opened',
  usage_hours: 'Which article was opened',
  usage_hour_sums: 'How often each article was opened',
  usage_month_sums: 'How often each article was opened',
  usage_salts: 'a secret number of the day',
  usage_keys: 'Libraries that fetch our statistics',
};

test('the privacy page covers every table with personal data, in three languages', () => {
  const tables = ['server/accounts/db/migrations', 'server/usage/db']
    .flatMap((folder) => fs.readdirSync(folder).map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8')))
    .flatMap((text) => [...text.matchAll(/CREATE TABLE (\w+)/g)])
    .map(([, table = '']) => table)
    // They are about articles, and about files that have been read.
    .filter((table) => table !== 'served_records' && table !== 'usage_logs');
  expect([...new Set(tables)].toSorted()).toEqual(Object.keys(told).toSorted());
  for (const words of Object.values(told)) expect(page('en')).toContain(words);
});

test('it states how long cookies last, with the same numbers in all three languages', () => {
  const cookies = page('en').split('## Cookies')[1]?.split('\n## ')[0];
  expect(cookies).toContain(`${accessTokenSeconds / 60} minutes`);
  expect(cookies).toContain(`${refreshTokenDays} days`);
  expect(cookies).toContain(`${deviceDays} days`);
  expect(cookies).toContain(`${readConfig({}).sessionDays} days at most`);
  for (const language of languages) {
    const numbers = (text: string) => text.match(/\d+/g)?.map(Number).sort();
    expect(numbers(page(language)), language).toEqual(numbers(page('en')));
    expect(page(language).match(/^(##|- |\|)/gm), language).toEqual(page('en').match(/^(##|- |\|)/gm));
  }
});
