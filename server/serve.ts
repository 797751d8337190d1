import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { openCurrentLibrary } from '#library/current.ts';
import { openAccounts } from './accounts/accounts.ts';
import { createAnnouncer } from './announcing/announcer.ts';
import { createApp } from './app.ts';
import { clockBehind } from './clock-behind.ts';
import { givenSettings } from './given-settings.ts';
import { createUncached } from './http/uncached.ts';
import { listen } from './listen.ts';
import { listenFault } from './listen-fault.ts';
import { openOutbox } from './mail/open-outbox.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { openFiles } from './office/files/open-files.ts';
import { openOffice } from './office/open-office.ts';
import { openBuiltRenderer } from './rendering/built-renderer.ts';
import { openRenderThread } from './rendering/render-thread.ts';
import { openSearchPool } from './searching/search-pool.ts';
import { readSettings } from './settings.ts';
import { endBy, hearSignals } from './signals.ts';
import { openUsage } from './usage/usage.ts';

/** How long people whose connections are open learn that they end, before they do, in ms. */
const drain = 1_500;

const project = path.resolve(import.meta.dirname, '..');

/**
 * Serves the site until it gets a signal: settings, library, accounts, mails, renderer, app, port. If
 * anything is missing or wrong, the start fails with one line.
 * @param environment the settings, by default the process's own
 * @throws Error that `startFault` formats as that line
 */
export async function serve(environment?: Record<string, string | undefined>): Promise<void> {
  hearSignals();
  const given = environment ?? givenSettings();
  const config = readSettings(given);
  const log = pino({ level: config.logLevel, formatters: { level: (level) => ({ level }) } });
  for (const sentence of misspeltSettings(given)) log.warn(sentence);
  const library = openCurrentLibrary(config.libraryFile, (error) =>
    log.error({ err: error }, 'the new library cannot be used; the previous one stays in use'),
  );
  const behind = await clockBehind(library.get().database);
  if (behind) log.error(`${behind}: set it, or logins, terms and statistics go by a wrong time`);
  const searchPool = openSearchPool(library);
  const accounts = await openAccounts({
    ...config,
    journal: () => library.get().library.journal(),
    onGuessing: (score) => log.warn(score, 'repeated failed logins to an account'),
    onWait: () => log.info('another server is still using DATA_DIR: waiting for it to stop'),
  });
  const outDir = path.join(project, 'out');
  const { version } = JSON.parse(fs.readFileSync(path.join(project, 'package.json'), 'utf8')) as {
    version: string;
  };
  const office = openOffice({ accounts, library, ...config, files: openFiles(config), log });
  const metrics = config.metrics && createMetrics(version);
  const usage = await openUsage({
    accounts,
    library,
    log,
    onUses: (kind, uses) => metrics?.count('usage', kind, uses),
  });
  const renderer = await openBuiltRenderer(outDir);
  const personalRenderer = openRenderThread({ outDir, renderer, log });
  const app = createApp({
    config,
    log,
    library,
    searchPool,
    accounts,
    office,
    usage,
    version,
    metrics,
    renderer,
    personalRenderer,
    uncached: createUncached({
      perMinute: config.uncachedPerMinute,
      onRefused: (limit) => metrics?.count('refused', limit),
    }),
    client: { folder: path.join(outDir, 'web') },
  });
  const measuring = config.metrics && metrics && (await serveMetrics(metrics, config.metrics));
  const server = await listen(app, config.inheritedSocket ?? config.port, config.host);
  const outbox = openOutbox({ settings: config, ...accounts, library, log });
  accounts.onMailQueued(() => outbox.wake());
  outbox.start();
  const announcer = createAnnouncer({ accounts, library, log });
  announcer.start();
  office.start();
  log.info({ port: server.port, version }, `the site is at ${config.publicUrl}`);
  if (measuring) log.info({ metricsPort: measuring.port }, 'metrics are at /metrics on a port of their own');
  endBy(async () => {
    await server.stop({ drain });
    await measuring?.stop({ patience: 0 });
    await announcer.stop();
    await office.close();
    await outbox.stop();
    await usage.close();
    await accounts.close();
    await searchPool.close();
    await personalRenderer.close();
    await library.close();
    log.info('stopped');
  });
}

/** One line that says why the server can't start. */
export function startFault(error: unknown): string {
  return listenFault(error) ?? (error instanceof Error ? error.message : String(error));
}
