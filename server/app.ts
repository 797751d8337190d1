import path from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import sirv from 'sirv';
import type { CurrentLibrary } from '#library/current.ts';
import type { Config } from './config.ts';
import { logRequests } from './http/log-requests.ts';
import { refuseOddAddresses } from './http/refuse-odd-addresses.ts';
import { notFound, respondFailure } from './http/respond-failure.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Renderer } from './rendering/renderer.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { libraryRoutes } from './routes/library.ts';
import { pageRoutes } from './routes/pages.ts';

export type AppContext = {
  config: Pick<Config, 'publicUrl' | 'resourcesDir' | 'trustProxy'>;
  log: Logger;
  library: CurrentLibrary;
  renderer: Renderer;
  version: string;
  /** The folder of the built web client, or Vite's own middleware in development. */
  client: { folder: string } | { middleware: RequestHandler };
};

/** The website: the order in which a request meets what answers it. */
export function createApp({ config, log, library, renderer, version, client }: AppContext): Express {
  const { publicUrl, resourcesDir } = config;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  app.use(logRequests(log));
  if ('folder' in client) app.use('/assets', builtAssets(client.folder));
  app.use(securityHeaders(publicUrl, renderer.styleHashes, 'middleware' in client));
  app.use(refuseOddAddresses);
  app.use(healthRoutes(library, version));
  app.use(libraryRoutes(library));
  app.use(fileRoutes({ library, resourcesDir, publicUrl }));
  if ('middleware' in client) app.use(client.middleware);
  app.use(pageRoutes({ library, renderer, publicUrl }));
  app.use(notFound);
  app.use(respondFailure(renderer.fault));
  return app;
}

/** Files whose names change with their content, compressed when they were built; a page's policy is not theirs. */
function builtAssets(folder: string): RequestHandler {
  return sirv(path.join(folder, 'assets'), {
    immutable: true,
    maxAge: 31_536_000,
    brotli: true,
    gzip: true,
    setHeaders: (response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
  });
}
