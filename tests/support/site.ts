import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Express } from 'express';
import { type Logger, pino } from 'pino';
import { type CurrentLibrary, openCurrentLibrary } from '#library/current.ts';
import { type AccountsOptions, type OpenAccounts, openAccounts } from '../../server/accounts/accounts.ts';
import type { OrcidSettings } from '../../server/accounts/orcid/settings.ts';
import { createApp } from '../../server/app.ts';
import { createUncached } from '../../server/http/uncached.ts';
import { listen } from '../../server/listen.ts';
import type { BounceSettings } from '../../server/mail/bounces.ts';
import type { Metrics } from '../../server/metrics/metrics.ts';
import { openFiles } from '../../server/office/files/open-files.ts';
import type { Scan } from '../../server/office/files/scan.ts';
import type { UploadLimits } from '../../server/office/files/upload-limits.ts';
import type { RunJob } from '../../server/office/jobs/file-work.ts';
import { type OpenOffice, openOffice } from '../../server/office/open-office.ts';
import { openBuiltRenderer } from '../../server/rendering/built-renderer.ts';
import { openRenderThread } from '../../server/rendering/render-thread.ts';
import type { PersonalRenderer, Renderer } from '../../server/rendering/renderer.ts';
import { openSearchPool } from '../../server/searching/search-pool.ts';
import type { UsageCeilings } from '../../server/usage/budget.ts';
import { openUsage, type Usage } from '../../server/usage/usage.ts';
import { accountFolder } from './account-folder.ts';
import { databaseOf } from './account-place.ts';

export type SiteOptions = {
  /** The folder of another build of the renderer than the real one. */
  webFolder?: string;
  libraryFile?: string;
  resourcesDir?: string;
  desktopDir?: string;
  publicUrl?: string;
  /** The most bytes of a file of a manuscript; by default as the setting UPLOAD_MB. */
  uploadBytes?: number;
  trustProxy?: number;
  officeEmail?: string;
  oaiPageSize?: number;
  /** What robots.txt asks to stay away. */
  crawlers?: readonly string[];
  /** Whether the server counts uses, as it does by default. */
  usageFrom?: 'server' | 'log';
  /** The header that names the country of a visitor. */
  countryHeader?: string;
  /** How many uses of articles are kept. */
  usageCeilings?: UsageCeilings;
  bounces?: BounceSettings;
  orcid?: OrcidSettings;
  library?: CurrentLibrary;
  /** The limits of waiting searches: how many and how long. */
  searchBounds?: Parameters<typeof openSearchPool>[1];
  /** By default one thread renders personal pages for all sites of a process. */
  personalRenderer?: PersonalRenderer;
  /** What a network gets in a minute that no cache has; by default as much as it asks for. */
  uncachedPerMinute?: number;
  /** What of it may wait; by default as on a real site. */
  uncachedBounds?: Parameters<typeof createUncached>[0]['bounds'];
  log?: Logger;
  /** Measures the site; by default nothing does. */
  metrics?: Metrics;
  /** Whether files are opened in processes of their own, as on a real site, which takes a second each. */
  isolated?: boolean;
  /** Whether files are taken where they can’t be opened within limits. */
  acceptsUnconfined?: boolean;
  /** The scanner of files; by default there is none. */
  scan?: Scan;
  /** The office’s clock. */
  now?: () => Date;
  /** How long a complete request may take to arrive, in ms. */
  requestPatience?: number;
  /** The folder of the accounts; by default a temporary one, removed at the end. */
  dataDir?: string;
  /** What uploads may use. */
  uploadLimits?: UploadLimits;
  /** The folder of manuscripts’ files; by default that of the accounts. */
  filesDir?: string;
  accounts?: Partial<
    Pick<
      AccountsOptions,
      | 'onGuessing'
      | 'sessionDays'
      | 'passwordCost'
      | 'limitRules'
      | 'mailRules'
      | 'databaseUrl'
      | 'secondFactor'
      | 'databasePatience'
    >
  >;
};

/** Minimal hashing cost, to keep tests fast. */
const cheap = { memoryCost: 64, timeCost: 2, parallelism: 1 };

export type Site = {
  /** The origin of the site. */
  url: string;
  /** For its list of routes. */
  app: Express;
  accounts: OpenAccounts;
  office: OpenOffice;
  /** The use of articles, written and counted when a test says so. */
  usage: Usage;
  dataDir: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Sends path and headers unchanged and returns the raw bytes; `fetch` would change both. */
  raw(path: string, options?: { method?: string; headers?: Record<string, string> }): Promise<RawResponse>;
  stop(): Promise<void>;
};

export type RawResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** Opens files in this process: quicker than starting one for each. */
const runHere: RunJob = async ({ module, input }) => (await import(String(module))).default(input);

const out = path.resolve('out');
let renderer: Promise<Renderer> | undefined;
/** One thread for all sites of a process. */
let personalRenderer: PersonalRenderer | undefined;

/** Starts the real app on its own port, with the built renderer and by default the real library. */
export async function serveSite(options: SiteOptions = {}): Promise<Site> {
  renderer ??= openBuiltRenderer(out);
  const library =
    options.library ??
    openCurrentLibrary(options.libraryFile ?? path.join(out, 'library.sqlite'), (error) => {
      throw error;
    });
  const publicUrl = options.publicUrl ?? 'https://journal.example';
  const dataDir = options.dataDir ?? (await accountFolder());
  const databaseUrl = await databaseOf(dataDir);
  const accounts = await openAccounts({
    dataDir,
    databaseUrl,
    publicUrl,
    sessionDays: 90,
    journal: () => library.get().library.journal(),
    passwordCost: cheap,
    orcid: options.orcid,
    ...options.accounts,
  });
  const searchPool = openSearchPool(library, options.searchBounds);
  const log = options.log ?? pino({ level: 'silent' });
  personalRenderer ??= openRenderThread({ outDir: out, renderer: await renderer, log });
  const uploadBytes = options.uploadBytes ?? 100 * 2 ** 20;
  const files = openFiles({
    filesDir: options.filesDir ?? dataDir,
    filesS3: undefined,
    clamd: undefined,
    uploadBytes,
  });
  const office = openOffice({
    accounts,
    library,
    files: { ...files, ...(options.scan && { scan: options.scan }) },
    uploadBytes,
    limits: options.uploadLimits,
    bounces: options.bounces,
    log,
    now: options.now,
    run: options.isolated ? undefined : runHere,
    acceptsUnconfined: options.acceptsUnconfined,
  });
  const usage = await openUsage({
    accounts,
    library,
    log,
    ceilings: options.usageCeilings,
    onUses: (kind, uses) => options.metrics?.count('usage', kind, uses),
    byItself: false,
  });
  const app = createApp({
    config: {
      publicUrl,
      dataDir,
      resourcesDir: path.resolve(options.resourcesDir ?? 'resources'),
      bounces: options.bounces,
      orcid: options.orcid,
      desktopDir: options.desktopDir,
      trustProxy: options.trustProxy ?? false,
      officeEmail: options.officeEmail,
      crawlers: options.crawlers ?? [],
      countryHeader: options.countryHeader,
      usageFrom: options.usageFrom ?? 'server',
      oaiPageSize: options.oaiPageSize ?? 100,
      cacheBytes: 64 * 2 ** 20,
    },
    log,
    library,
    searchPool,
    accounts,
    office,
    usage,
    renderer: await renderer,
    personalRenderer: options.personalRenderer ?? personalRenderer,
    uncached: createUncached({
      perMinute: options.uncachedPerMinute ?? 1_000_000,
      // Tests that are about something else need not rest.
      ...(options.uncachedBounds ? { bounds: options.uncachedBounds } : { pause: () => 0 }),
      onRefused: (limit) => options.metrics?.count('refused', limit),
    }),
    version: 'test',
    metrics: options.metrics,
    client: { folder: options.webFolder ?? path.join(out, 'web') },
  });
  const server = await listen(app, 0, '127.0.0.1', options.requestPatience);
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    app,
    accounts,
    office,
    usage,
    dataDir,
    get: (address, init) => fetch(url + address, { redirect: 'manual', ...init }),
    raw: (address, options) => rawRequest(server.port, address, options ?? {}),
    stop: async () => {
      await server.stop({ patience: 0 });
      await searchPool.close();
      await office.close();
      await usage.close();
      await accounts.close();
      if (options.dataDir === undefined) fs.rmSync(dataDir, { recursive: true, force: true });
      await library.close();
    },
  };
}

function rawRequest(
  port: number,
  address: string,
  options: { method?: string; headers?: Record<string, string> },
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    http
      .request({ ...options, hostname: '127.0.0.1', port, path: address }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
      .on('error', reject)
      .end();
  });
}
