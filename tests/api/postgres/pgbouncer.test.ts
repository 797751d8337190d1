import { afterAll, beforeEach, expect, test } from 'vitest';
import { findPostgres } from '../../../build/find-postgres.ts';
import { connectPostgres } from '../../../server/accounts/db/open-postgres.ts';
import { needPostgres } from '../../support/account-place.ts';
import { needProgram } from '../../support/need-program.ts';
import { unlimited } from '../../support/no-limits.ts';
import { pgbouncer, startPgBouncer } from '../../support/pgbouncer.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';
import { serveSite } from '../../support/site.ts';
import { signedIn } from '../../support/visitor.ts';

let postgres: PostgresServer;
beforeEach(async ({ skip }) => {
  needPostgres(skip);
  needProgram(pgbouncer, skip);
  postgres ??= await startPostgres(findPostgres() ?? '');
});
afterAll(() => postgres?.stop());

test('a PgBouncer that refuses our settings is named at the start, with its setting', async () => {
  const bouncer = await startPgBouncer(postgres.url('postgres'));
  await expect(connectPostgres(bouncer.url)).rejects.toThrow(
    /^The accounts at postgres:\/\/localhost:6432\/postgres cannot be opened: PgBouncer refuses idle_in_transaction_session_timeout: add it to its ignore_startup_parameters \(docs\/operations\.md\)\.$/,
  );
  await bouncer.stop();
});

test('accounts work through PgBouncer in transaction mode', async () => {
  const ignore = 'ignore_startup_parameters = idle_in_transaction_session_timeout';
  const bouncer = await startPgBouncer(postgres.url('postgres'), [ignore, 'default_pool_size = 2']);
  const site = await serveSite({ accounts: { databaseUrl: bouncer.url, ...unlimited } });
  const { visitor, account } = await signedIn(site);
  // Counting attempts, too, whichever of its connections a statement gets.
  const failed = await Promise.all(
    Array.from({ length: 40 }, (_, nth) =>
      visitor.copy().post('/api/sessions', {
        email: `nobody-${nth}@reader.example`,
        password: 'wrong-one',
        language: 'en',
      }),
    ),
  );
  expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([401]));
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/api/account/profile')));
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => account));
  expect((await visitor.get('/health')).body.parts.accounts).toEqual({ status: 'ok' });
  await site.stop();
  await bouncer.stop();
});
