import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { long } from '../../build/long-forms.ts';
import { type LiveMemory, openLiveMemory } from '../support/live-memory.ts';
import { runServer } from '../support/running-server.ts';
import { openStranger, sendRequests, type VariedRequest } from '../support/varied-requests.ts';

/** How many requests fill the caches, how many there are in all, and how large the caches are, in MB. */
const { first, all, cache } = long(
  'server',
  { first: 1_500, all: 3_900, cache: '8' },
  { first: 600, all: 1_300, cache: '2' },
);

/**
 * The growth allowed once the caches are full, as factors: of what is held after a collection, which hardly
 * varies, and of the resident memory, in which native code and the thread of searches are counted too.
 */
const mostGrowth = { live: long('server', 1.03, 1.05), resident: 1.2 };

/** The resident memory of a process, in bytes. */
function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

test.skipIf(process.platform !== 'linux')(
  'memory stays what it is once the caches are full, however many different things are asked for',
  async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'flood-'));
    const server = await runServer({
      CACHE_MB: cache,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
      TRUST_PROXY: '1',
      UNCACHED_PER_MINUTE: '1000000',
    });
    let memory: LiveMemory | undefined;
    try {
      const inspector = /Debugger listening on (ws:\/\/\S+)/.exec(server.output())?.[1] ?? '';
      memory = await openLiveMemory(inspector);
      const ask = await openStranger(server.url);
      const between = function* (start: number, end: number): Generator<VariedRequest> {
        for (let nth = start; nth < end; nth += 1) yield ask(nth);
      };
      await sendRequests(server.url, between(0, first));
      const before = { live: await memory.measure(), resident: residentMemory(server.pid) };
      const statuses = await sendRequests(server.url, between(first, all));
      expect((await memory.measure()) / before.live).toBeLessThanOrEqual(mostGrowth.live);
      // On a busy machine the thread of searches collects its garbage later.
      await expect
        .poll(() => residentMemory(server.pid) / before.resident, { timeout: 60_000 })
        .toBeLessThanOrEqual(mostGrowth.resident);
      for (const status of [200, 206, 302, 404])
        expect(statuses.get(status), `${status}`).toBeGreaterThan((all - first) / 24);
      expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    } finally {
      // A process does not end while its inspector is in use.
      memory?.close();
      await server.end('SIGTERM');
      fs.rmSync(dataDir, { recursive: true });
    }
  },
  600_000,
);
