import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runServer } from '../support/running-server.ts';
import { openStranger, sendRequests, type VariedRequest } from '../support/varied-requests.ts';

const [first, all] = [2_000, 20_000];

/** The growth allowed once the caches are full, as a factor. */
const mostGrowth = 1.3;

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
      CACHE_MB: '8',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
    });
    try {
      const ask = await openStranger(server.url);
      const between = function* (start: number, end: number): Generator<VariedRequest> {
        for (let nth = start; nth < end; nth += 1) yield ask(nth);
      };
      await sendRequests(server.url, between(0, first));
      const before = residentMemory(server.pid);
      const statuses = await sendRequests(server.url, between(first, all));
      // On a busy machine garbage is collected later.
      await expect
        .poll(() => residentMemory(server.pid) / before, { timeout: 60_000 })
        .toBeLessThanOrEqual(mostGrowth);
      for (const status of [200, 206, 302, 404])
        expect(statuses.get(status), `${status}`).toBeGreaterThan(100);
      expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    } finally {
      await server.end('SIGTERM');
      fs.rmSync(dataDir, { recursive: true });
    }
  },
  // Takes half a minute on an idle machine.
  600_000,
);
