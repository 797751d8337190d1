import { afterEach, expect } from 'vitest';
import { databaseOf } from '../support/account-place.ts';
import { test } from '../support/api-test.ts';
import { linkTokens } from '../support/mailed-links.ts';
import { npmRun, type ScriptRun, scriptRun } from '../support/npm-run.ts';
import { signedIn, userIdOf, visit } from '../support/visitor.ts';

let settings: Record<string, string>;

test.beforeAll(async ({ site }) => {
  const databaseUrl = await databaseOf(site.dataDir);
  settings = {
    DATA_DIR: site.dataDir,
    ...(databaseUrl && {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'nobody can guess these forty letters here',
    }),
  };
});

let run: ScriptRun | undefined;
afterEach(() => run?.kill());

const lock = async (...given: string[]) => {
  run = scriptRun('lock-account', given, settings);
  return { exit: await run.exit, output: run.output().trim() };
};

test('a locked account is signed in to by nobody, is not told of to who does not know its password, and is opened again', async ({
  site,
  signIn,
}) => {
  const { visitor, person } = await signedIn(site);
  run = npmRun('lock-account', ['--email', person.email.toUpperCase()], settings);
  expect(await run.exit, run.output()).toBe(0);
  expect(run.output().trim()).toBe(
    `${person.email} is locked and can’t sign in. Its sessions continue; --sign-out ends them.`,
  );
  const right = await signIn(person, person.password);
  expect(right.status).toBe(403);
  expect(right.body).toEqual({ error: { code: 'accountLocked', message: 'this account is locked' } });
  expect(right.headers.getSetCookie()).toEqual([]);
  const wrong = await signIn(person, 'not this one');
  const unknown = await visit(site).post('/api/sessions', {
    email: 'nobody@reader.example',
    password: 'not this one',
    language: 'en',
  });
  expect(wrong.status).toBe(401);
  expect(wrong.text).toBe(unknown.text);
  expect((await visitor.post('/api/sessions/refresh')).status).toBe(200);

  await visit(site).post('/api/password-resets', { email: person.email, language: 'en' });
  const [token = ''] = await linkTokens(site, person.email, 'reset-password');
  const password = 'лиловый трамвай едет';
  await visit(site).put(`/api/password-resets/${token}`, { password, passwordRepeat: password });
  expect((await signIn(person, password)).status, 'also with a new password').toBe(403);

  expect(await lock('--email', person.email, '--unlock')).toEqual({
    exit: 0,
    output: `${person.email} may sign in again.`,
  });
  expect((await signIn(person, password)).status).toBe(200);
});

test('with --sign-out its sessions end, and nobody else’s', async ({ site, signIn }) => {
  const { visitor, person } = await signedIn(site);
  const { visitor: other } = await signedIn(site);
  await signIn(person, person.password);
  expect(await lock('--email', person.email, '--sign-out')).toEqual({
    exit: 0,
    output: `${person.email} is locked and can’t sign in. Sessions ended: 2.`,
  });
  expect((await visitor.get('/api/account/profile')).status).toBe(401);
  expect((await visitor.post('/api/sessions/refresh')).status).toBe(401);
  expect((await other.get('/api/account/profile')).status).toBe(200);
});

test('an account is named by the id that the log gives, too; what is wrong is said in a line', async ({
  site,
}) => {
  const { person } = await signedIn(site);
  const id = await userIdOf(site, person.email);
  expect((await lock('--id', id)).output).toContain(person.email);
  for (const [given, said] of [
    [['--email', 'nobody@reader.example'], 'There is no account nobody@reader.example.'],
    [[], 'Name one account: --email reader@journal.example, or --id with the id from the log.'],
    [['--email', person.email, '--id', id], /^Name one account/],
    [['--email', person.email, '--unlock', '--sign-out'], /^--sign-out can’t be combined/],
    [['--mail', person.email], /^Unknown option '--mail'/],
  ] as const) {
    const { exit, output } = await lock(...given);
    expect(exit).toBe(1);
    if (typeof said === 'string') expect(output).toBe(said);
    else expect(output).toMatch(said);
  }
});
