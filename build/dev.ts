import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { createServer } from 'vite';
import { openCurrentLibrary } from '#library/current.ts';
import type { ServerBundle } from '#shared/page/rendering.ts';
import { openAccounts } from '../server/accounts/accounts.ts';
import { createAnnouncer } from '../server/announcing/announcer.ts';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { createUncached } from '../server/http/uncached.ts';
import { listen } from '../server/listen.ts';
import { openOutbox } from '../server/mail/open-outbox.ts';
import { openFiles } from '../server/office/files/open-files.ts';
import { openOffice } from '../server/office/open-office.ts';
import { readCommandLine } from '../server/operate/command-line.ts';
import { createRenderer } from '../server/rendering/document.ts';
import { renderHere } from '../server/rendering/render-here.ts';
import { nothingInside, type Renderer } from '../server/rendering/renderer.ts';
import { openSearchPool } from '../server/searching/search-pool.ts';
import { startFault } from '../server/serve.ts';
import { openUsage } from '../server/usage/usage.ts';
import { buildWhatIsStale } from './build-what-is-stale.ts';
import { seedDemo } from './demo/seed.ts';

/** The site for development: Vite serves the renderer with hot reload, and the server renders from its sources. */
async function dev(): Promise<void> {
  const { demo } = readCommandLine({ options: { demo: { type: 'boolean', default: false } } }).values;
  const config = { ...readConfig(), ...(demo && { secondFactor: 'optional' as const }) };
  await buildWhatIsStale({ keep: true });
  if (demo) console.log(await seedDemo(config));
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: { port: 0 } } });
  const renderer = async (pathname: string): Promise<Renderer> => {
    const bundle = (await vite.ssrLoadModule('/entry-server.tsx')) as ServerBundle;
    const index = fs.readFileSync(path.resolve('src/index.html'), 'utf8');
    const template = await vite.transformIndexHtml(pathname, index);
    return createRenderer(bundle, { template, preloads: () => '', inside: nothingInside });
  };
  const log = pino({ level: config.logLevel });
  const library = openCurrentLibrary(config.libraryFile, (error) => log.error({ err: error }, 'library'));
  const accounts = await openAccounts({ ...config, journal: () => library.get().library.journal() });
  const outbox = openOutbox({ settings: config, ...accounts, library, log });
  accounts.onMailQueued(() => outbox.wake());
  outbox.start();
  const announcer = createAnnouncer({ accounts, library, log });
  announcer.start();
  const office = openOffice({ accounts, library, ...config, files: openFiles(config), log });
  office.start();
  const fresh: Pick<Renderer, 'page'> = {
    page: async (pathname, ...rest) => (await renderer(pathname)).page(pathname, ...rest),
  };
  const app = createApp({
    config,
    log,
    library,
    searchPool: openSearchPool(library),
    accounts,
    office,
    usage: await openUsage({ accounts, library, log }),
    version: 'dev',
    renderer: {
      inside: nothingInside,
      patterns: [],
      ...fresh,
      fault: (_pathname, { kind, requestId }) => `${kind}: see the log, request ${requestId}.`,
    },
    personalRenderer: renderHere(fresh),
    uncached: createUncached({ perMinute: config.uncachedPerMinute }),
    client: { middleware: vite.middlewares },
  });
  const { port } = await listen(app, config.port, config.host);
  console.log(`The development site is at http://localhost:${port}`);
}

dev().catch((error: unknown) => {
  console.error(startFault(error));
  process.exit(1);
});
