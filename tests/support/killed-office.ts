import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { openAccountDatabase } from '../../server/accounts/db/open.ts';
import type { AccountTables } from '../../server/accounts/db/schema.ts';
import { startMailServer } from './mail-server.ts';
import { type RunningServer, runServer } from './running-server.ts';
import type { Reply, Visitor } from './visitor.ts';

/** The line is cut: the server is killed. */
export class Cut extends Error {}

/**
 * A folder of data, a mail server, and servers on both that are killed at the end.
 * @param settings others of these servers
 */
export async function openStage(settings: Record<string, string> = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'office-killed-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.stop());
  const servers: RunningServer[] = [];
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  });
  const environment = {
    ...{
      DATA_DIR: folder,
      SMTP_URL: mailServer.url,
      PUBLIC_URL: 'https://journal.example',
      TRUST_PROXY: '1',
    },
    ...{ AUTH_SECRET: 'nobody can guess these forty letters here', UPLOAD_MB: '5' },
    ...settings,
  };
  return {
    folder,
    environment,
    mailServer,
    within: async <Found>(work: (database: Kysely<AccountTables>) => Promise<Found>): Promise<Found> => {
      const { database, close } = await openAccountDatabase(folder);
      return work(database).finally(close);
    },
    start: async (): Promise<RunningServer> => {
      const started = await runServer(environment);
      servers.push(started);
      return started;
    },
  };
}

/** Sends requests of an author until the line is cut. */
export function asking(visitor: Visitor, network: number) {
  return async (method: string, address: string, body?: unknown, headers = {}): Promise<Reply> => {
    const from = { 'x-forwarded-for': `10.0.${network}.1`, ...headers };
    const reply = await visitor.send(method, address, body, from).catch((error: unknown) => {
      // What fetch throws when the server is gone.
      if (error instanceof TypeError) throw new Cut();
      throw error;
    });
    if (reply.status >= 500) throw new Error(`${method} ${address} answered ${reply.status}: ${reply.text}`);
    return reply;
  };
}

type Stage = Awaited<ReturnType<typeof openStage>>;
type Within = Stage['within'];

/** Somebody whose every request is the same however often it is sent, and what was acknowledged to them, each once. */
type Worker = { done: ReadonlySet<string> };

/**
 * Lets several work at once on servers that are killed, and then on one that ends when every job is done and every mail
 * is sent.
 * @param kills how far all of them together have come when a server is killed
 * @param goOn goes on with the work of one until it is done or the line is cut, and notes what is acknowledged
 * @param first the first server, if it runs already
 */
export async function workThroughKills<One extends Worker>(
  { start, within }: Stage,
  workers: readonly One[],
  kills: readonly number[],
  goOn: (one: One, server: RunningServer, network: number, noted: () => void) => Promise<void>,
  first?: RunningServer,
): Promise<void> {
  const progress = () => workers.reduce((sum, { done }) => sum + done.size, 0);
  let server = first;
  for (const [round, most] of [...kills, Number.POSITIVE_INFINITY].entries()) {
    const running = server ?? (await start());
    server = undefined;
    let killed: Promise<unknown> | undefined;
    const noted = () => {
      if (progress() >= most) killed ??= running.end('SIGKILL');
    };
    await Promise.all(
      workers.map((one, network) =>
        goOn(one, running, network, noted).catch((error: unknown) => {
          if (!(error instanceof Cut) || !killed) throw error;
        }),
      ),
    );
    expect(killed === undefined, `round ${round}`).toBe(most === Number.POSITIVE_INFINITY);
    await killed;
    await makeDueAgain(within);
    if (killed) continue;
    await untilAllIsDone(within);
    await running.end('SIGTERM');
  }
}

/** What a killed server had claimed is due again in minutes; it need not be waited for. */
function makeDueAgain(within: Within): Promise<void> {
  return within(async (database) => {
    await database
      .updateTable('office_jobs')
      .set(({ ref }) => ({ due: ref('created'), attempts: 0 }))
      .execute();
    await database.updateTable('uploads').set({ holder: null, held_until: null }).execute();
    const mails = database.updateTable('outbox').where('due', 'is not', null);
    await mails.set(({ ref }) => ({ due: ref('created') })).execute();
  });
}

/** Waits until every job is done and every mail is sent. */
async function untilAllIsDone(within: Within): Promise<void> {
  const left = () =>
    within(async (database) => [
      ...(await database.selectFrom('office_jobs').select('kind').execute()),
      ...(await database.selectFrom('outbox').select('template').where('sent', 'is', null).execute()),
    ]);
  await expect.poll(left, { timeout: 30_000, interval: 100 }).toEqual([]);
}
