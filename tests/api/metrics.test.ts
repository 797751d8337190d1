import { spawnSync } from 'node:child_process';
import { expect, onTestFinished } from 'vitest';
import { queueMail } from '../../server/mail/queue.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { serveMetrics } from '../../server/metrics/serve-metrics.ts';
import { markBackup } from '../../server/operate/backup-mark.ts';
import { test as base } from '../support/api-test.ts';
import { needProgram } from '../support/need-program.ts';
import type { Site } from '../support/site.ts';
import { usageOf, usedArticle } from '../support/usage-desk.ts';

const metrics = createMetrics('1.2.3');
const test = base.extend('siteOptions', { scope: 'file' }, { metrics });

/** The metrics as an operator reads them, at their own address. */
async function scrape(): Promise<string> {
  const listening = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => listening.stop({ patience: 0 }));
  const response = await fetch(`http://127.0.0.1:${listening.port}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return response.text();
}

/** The value of a series, whatever its other labels are. */
function readValue(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (one) =>
        new RegExp(`^${name}[{ ]`).test(one) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

/** Asks for things of all kinds, and waits until each is measured. */
async function useSite(site: Site): Promise<void> {
  const before = Number(readValue(await scrape(), 'http_server_active_requests'));
  expect(before).toBe(0);
  for (const address of [
    '/',
    '/en/archive',
    '/nowhere.html',
    '/api/library/volumes',
    '/api/search?q=city',
    '/oai?verb=Identify',
    '/sitemap.xml',
    '/images/journal/logo.svg',
    '/profile',
    '/api/account/profile',
    '/health',
  ])
    await (await site.get(address, { headers: { accept: 'text/html' } })).arrayBuffer();
  await expect.poll(async () => readValue(await scrape(), 'http_server_active_requests')).toBe(0);
}

test('requests are measured by kind of route and status, with OpenTelemetry’s names and buckets', async ({
  site,
}) => {
  await useSite(site);
  const text = await scrape();
  const counted = (labels: Record<string, string>) =>
    readValue(text, 'http_server_request_duration_seconds_count', labels);
  const page = { http_request_method: 'GET', http_route: '/*page', http_response_status_code: '200' };
  expect(counted(page)).toBeGreaterThanOrEqual(2);
  expect(counted({ http_route: '/oai' })).toBeGreaterThanOrEqual(1);
  expect(counted({ http_response_status_code: '404' })).toBeGreaterThanOrEqual(1);
  const bounds = [...text.matchAll(/le="([^"]+)",http_request_method="GET",http_route="\/oai"/g)];
  expect(bounds.map(([, bound]) => bound)).toEqual([
    '0.005',
    '0.01',
    '0.025',
    '0.05',
    '0.075',
    '0.1',
    '0.25',
    '0.5',
    '0.75',
    '1',
    '2.5',
    '5',
    '7.5',
    '10',
    '+Inf',
  ]);
});

test('every figure of /health is there, with jobs, caches and the last backup', async ({ site }) => {
  const recipient = 'reader@example.org';
  const mail = { template: 'verify-email', recipient, language: 'ru', data: {}, reason: 'x' } as const;
  await queueMail(site.accounts.database, mail, new Date(Date.now() - 90_000));
  const unmarked = await scrape();
  expect(unmarked).not.toMatch(/^journal_backup_last_success_timestamp_seconds \d/m);
  markBackup(site.dataDir);
  const text = await scrape();
  expect(readValue(text, 'journal_library_articles')).toBe(12);
  expect(text).toMatch(/^journal_library_info\{edition="[^"]+"\} 1$/m);
  expect(text).toMatch(/^journal_build_info\{version="1\.2\.3"\} 1$/m);
  expect(readValue(text, 'journal_outbox_waiting')).toBe(1);
  expect(readValue(text, 'journal_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(readValue(text, 'journal_outbox_failing')).toBe(0);
  expect(readValue(text, 'journal_outbox_given_up')).toBe(0);
  expect(readValue(text, 'journal_outbox_announcing')).toBe(0);
  expect(readValue(text, 'journal_disk_free_bytes')).toBeGreaterThan(2 ** 20);
  expect(readValue(text, 'journal_search_queue')).toBe(0);
  expect(readValue(text, 'journal_jobs', { state: 'due' })).toBe(0);
  expect(readValue(text, 'journal_jobs', { state: 'begun' })).toBe(0);
  expect(readValue(text, 'journal_part_status', { part: 'mail' })).toBe(0);
  await (await site.get('/')).arrayBuffer();
  expect(readValue(await scrape(), 'journal_cache_bytes')).toBeGreaterThan(10_000);
  expect(readValue(text, 'journal_backup_last_success_timestamp_seconds')).toBeGreaterThan(1_700_000_000);
  expect(readValue(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('uses of articles are counted by what became of them, each article of a volume as one', async ({
  serve,
}) => {
  const own = createMetrics('test');
  const site = await serve({
    metrics: own,
    trustProxy: 1,
    usageCeilings: { address: 5, together: 1_000 },
  });
  const { ask } = usageOf(site);
  const used = async (kind: string) => readValue(await own.read(), 'journal_usage_events_total', { kind });
  expect(await Promise.all(['counted', 'robot', 'tooMany', 'lost'].map(used))).toEqual([0, 0, 0, 0]);
  for (let round = 0; round < 7; round += 1) await ask(usedArticle.pdf);
  await ask('/volumes/2.epub', { agent: 'GPTBot/1.2' });
  await ask('/archive');
  await expect.poll(() => used('robot')).toBeGreaterThan(1);
  expect(await Promise.all(['counted', 'tooMany', 'lost'].map(used))).toEqual([5, 2, 0]);
});

test('after use of all kinds there are fewer than 400 series, and none tells who asked for what', async ({
  site,
}) => {
  await useSite(site);
  const text = await scrape();
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  // Each set of labels has 17, of which at most nineteen are there.
  const sets = series.filter((line) => line.startsWith('http_server_request_duration_seconds_count')).length;
  expect(series.length + (19 - sets) * 17).toBeLessThan(400);
  expect(text).not.toMatch(/example\.org|127\.0\.0\.1|q=city/);
});

test('the public port has no metrics, and theirs has nothing else', async ({ site }) => {
  for (const address of ['/metrics', '/api/metrics', '/health/metrics'])
    expect(await (await site.get(address)).text(), address).not.toMatch(/# TYPE|journal_outbox/);
  const listening = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => listening.stop({ patience: 0 }));
  const ask = async (address: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${listening.port}${address}`, { method })).status;
  expect(await Promise.all([ask('/'), ask('/health'), ask('/metrics', 'POST')])).toEqual([404, 404, 405]);
});

test('while the accounts are away, what is not known is left out', async ({ serve }) => {
  const own = createMetrics('test');
  const site = await serve({ metrics: own });
  for (const table of ['outbox', 'office_jobs'])
    await site.accounts.database.schema.alterTable(table).renameTo(`${table}_away`).execute();
  const text = await own.read();
  expect(readValue(text, 'journal_part_status', { part: 'mail' })).toBe(2);
  expect(text).not.toMatch(/^journal_(?:outbox_\w+|jobs)[{ ]/m);
  expect(readValue(text, 'journal_library_articles')).toBe(12);
});

test('promtool finds nothing to complain of', async ({ site, skip }) => {
  needProgram('promtool', skip);
  await useSite(site);
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: await scrape(),
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toBe('');
  expect(status).toBe(0);
});
