import type { ServerResponse } from 'node:http';
import path from 'node:path';
import express, { type Express, type Request, type RequestHandler } from 'express';
import staticGzip from 'express-static-gzip';
import type { Logger } from 'pino';
import type { CurrentLibrary } from '#library/current.ts';
import { annotationLimits } from '#shared/account/annotation-limits.ts';
import type { Host } from '#shared/page/rendering.ts';
import type { Accounts } from './accounts/accounts.ts';
import { createOrcid } from './accounts/orcid/provider.ts';
import type { Config } from './config.ts';
import { openReleaseFolder } from './desktop/release-folder.ts';
import { openDateKeeper } from './harvesting/served-dates.ts';
import { createHealth } from './health/health.ts';
import { createAnswerCaches } from './http/answer-cache.ts';
import { createAuthentication } from './http/authenticate.ts';
import { bodyOfKnown } from './http/body-of-known.ts';
import { requireCanonicalTarget } from './http/canonical-target.ts';
import { sessionCookies } from './http/cookies.ts';
import { countUsage } from './http/count-usage.ts';
import { jsonBody, jsonBodyUpTo } from './http/json-body.ts';
import { logRequests } from './http/log-requests.ts';
import { orcidCookies } from './http/orcid-cookies.ts';
import { requireOwnOrigin } from './http/origin.ts';
import { guardPersonalPages } from './http/personal-pages.ts';
import { privately } from './http/privately.ts';
import { refuseTheRest } from './http/refuse-the-rest.ts';
import { respondFailure } from './http/respond-failure.ts';
import { reviewLinks } from './http/review-links.ts';
import { namePages } from './http/route-of.ts';
import { createSearchLimit } from './http/search-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createTurns } from './http/turns.ts';
import type { Uncached } from './http/uncached.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { OpenOffice } from './office/open-office.ts';
import { assignmentOfLink } from './office/reviewers/open-assignment.ts';
import type { PersonalRenderer, Renderer } from './rendering/renderer.ts';
import { accountRoutes } from './routes/account.ts';
import { accountsRoutes } from './routes/accounts.ts';
import { annotationsPath, annotationsRoutes } from './routes/annotations.ts';
import { bounceRoutes } from './routes/bounces.ts';
import { contactRoutes } from './routes/contact.ts';
import { counterApiRoutes } from './routes/counter-api.ts';
import { desktopRoutes } from './routes/desktop.ts';
import { discoveryRoutes } from './routes/discovery.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { keptArticlesRoutes } from './routes/kept-articles.ts';
import { libraryRoutes } from './routes/library.ts';
import { loginFormRoutes } from './routes/login-form.ts';
import { oaiRoutes } from './routes/oai.ts';
import { jsonOrForm } from './routes/office/form-body.ts';
import { officeQuestions, officeRouter } from './routes/office/office-routes.ts';
import { peopleRoutes } from './routes/office/people.ts';
import { whoActs } from './routes/office/who-acts.ts';
import { orcidRoutes, withoutOrcid } from './routes/orcid.ts';
import { pageRoutes } from './routes/pages.ts';
import { personalPageRoutes } from './routes/personal-pages.ts';
import { publishedLibraryRoutes } from './routes/published-library.ts';
import { reviewOfferRoutes } from './routes/review-offer.ts';
import { searchRoutes } from './routes/search.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { sessionsRoutes } from './routes/sessions.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { usageRoutes } from './routes/usage.ts';
import { withdrawnFileRoutes } from './routes/withdrawn-files.ts';
import type { SearchPool } from './searching/search-pool.ts';
import type { Usage } from './usage/usage.ts';

export type AppContext = {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'resourcesDir'
    | 'crawlers'
    | 'dataDir'
    | 'desktopDir'
    | 'trustProxy'
    | 'officeEmail'
    | 'countryHeader'
    | 'usageFrom'
    | 'oaiPageSize'
    | 'cacheBytes'
    | 'bounces'
    | 'orcid'
  >;
  log: Logger;
  library: CurrentLibrary;
  searchPool: SearchPool;
  accounts: Accounts;
  office: OpenOffice;
  usage: Usage;
  renderer: Renderer;
  personalRenderer: PersonalRenderer;
  uncached: Uncached;
  version: string;
  /** Measures what the site does; by default nothing does. */
  metrics?: Metrics | undefined;
  /** The folder of the built web client, or Vite's middleware in development. */
  client: { folder: string } | { middleware: RequestHandler };
};

/** Paths where users read and change their own data. */
const personalPaths = [
  '/api/accounts',
  '/api/sessions',
  '/api/account',
  '/api/email-verifications',
  '/api/password-resets',
  '/api/office/people',
];

/** The website as an Express app: the order of its middleware. */
export function createApp({
  config,
  log,
  library,
  searchPool: pool,
  accounts,
  office,
  usage,
  renderer,
  personalRenderer,
  uncached,
  version,
  metrics,
  client,
}: AppContext): Express {
  const { publicUrl, resourcesDir } = config;
  const cookies = sessionCookies(publicUrl);
  const who = createAuthentication(accounts, cookies);
  const caches = createAnswerCaches(config.cacheBytes);
  const limit = createSearchLimit({ onRefused: () => metrics?.count('refused', 'search') });
  const turns = createTurns();
  const releaseKeys = path.join(resourcesDir, 'release-keys/trusted.json');
  const releases = openReleaseFolder(config.desktopDir, releaseKeys, (error) =>
    log.error({ err: error }, 'the release in DESKTOP_DIR cannot be offered'),
  );
  const dates = openDateKeeper(accounts);
  const { dataDir } = config;
  const health = createHealth({ library, accounts, pool, office, dataDir, log });
  metrics?.watch({ health, database: accounts.database, dataDir, cached: caches.held });
  const orcid = config.orcid && {
    provider: createOrcid(config.orcid, publicUrl),
    kept: orcidCookies(publicUrl, accounts.sealing),
  };
  const host: Host = { publicUrl, ...(config.orcid && { orcid: config.orcid.issuer }) };
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  if ('folder' in client) app.use('/assets', builtAssets(client.folder));
  if (metrics) app.use(metrics.measure);
  app.use(logRequests(log));
  app.use(securityHeaders(publicUrl, renderer.inside, config.orcid?.issuer, 'middleware' in client));
  app.use(requireCanonicalTarget);
  if (config.usageFrom === 'server') app.use(countUsage(usage, config.countryHeader));
  app.use(healthRoutes(health, version));
  app.use(publishedLibraryRoutes(library, resourcesDir));
  app.use(libraryRoutes({ library, cache: caches.open('library'), uncached, usage }));
  app.use(usageRoutes({ usage, publicUrl, countryHeader: config.countryHeader }));
  app.use(searchRoutes({ library, cache: caches.open('search'), limit, pool }));
  app.use(personalPaths, privately, requireOwnOrigin(publicUrl));
  const largeNotes = jsonBodyUpTo(annotationLimits.requestBytes);
  app.use(annotationsPath, bodyOfKnown({ who, small: jsonBody, large: largeNotes }));
  app.use(personalPaths, jsonBody);
  app.use(accountsRoutes(accounts, who, cookies, orcid?.kept));
  app.use(sessionsRoutes(accounts, cookies));
  app.use(loginFormRoutes(accounts, cookies, publicUrl, orcid));
  app.use(orcid ? orcidRoutes({ ...orcid, accounts, who, cookies }) : withoutOrcid());
  app.use(accountRoutes(accounts, who, cookies));
  app.use(reviewOfferRoutes(accounts, who));
  app.use(secondFactorRoutes(accounts, who, cookies));
  app.use(keptArticlesRoutes(accounts, who, library));
  app.use(annotationsRoutes(accounts, who));
  app.use(unsubscribeRoutes(accounts));
  app.use(bounceRoutes(accounts, config.bounces));
  app.use(contactRoutes({ accounts, who, library, config }));
  const links = reviewLinks(publicUrl);
  /** Reviewers without an account are known by the link in their browser. */
  const reviewerOf = async (request: Request) => {
    const [link] = links.read(request);
    const id = link && (await assignmentOfLink(accounts.database, link.token));
    return id === undefined ? null : { userId: `assignment:${id}` };
  };
  const officeContext = {
    office,
    who: whoActs(accounts, who, links),
    links,
    readBody: jsonOrForm({ find: async (request) => (await who.find(request)) ?? reviewerOf(request) }),
    turns,
    publicUrl,
    journal: () => library.get().library.journal(),
  };
  app.use(officeRouter(officeContext));
  app.use(peopleRoutes(accounts, who, turns));
  app.use(counterApiRoutes({ accounts, library, publicUrl, cache: caches.open('reports'), uncached, usage }));
  app.use(fileRoutes({ library, resourcesDir, publicUrl, cache: caches.open('drawings') }));
  app.use(desktopRoutes(releases));
  const discovery = { library, dates, publicUrl, crawlers: config.crawlers, resourcesDir };
  app.use(discoveryRoutes({ ...discovery, cache: caches.open('discovery'), uncached }));
  app.use(withdrawnFileRoutes({ library, renderer, host, uncached }));
  app.use(oaiRoutes({ library, dates, publicUrl, pageSize: config.oaiPageSize, uncached }));
  if ('middleware' in client) app.use(client.middleware);
  app.use(namePages(renderer.patterns));
  app.use(guardPersonalPages(who));
  const asked = (request: Request) => officeQuestions(officeContext, request);
  app.use(personalPageRoutes({ library, renderer: personalRenderer, host, who, office: asked }));
  const pages = { library, releases, renderer, host, cache: caches.open('pages') };
  app.use(pageRoutes({ ...pages, limit, pool, uncached, usage }));
  app.use(refuseTheRest);
  app.use(respondFailure(renderer.fault));
  return app;
}

/** Files whose names change with their content, compressed at build time; they need no page policy. */
function builtAssets(folder: string): RequestHandler {
  return staticGzip(path.join(folder, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      redirect: false,
      immutable: true,
      maxAge: '1y',
      // Immutable files are never revalidated or requested in ranges; this saves 90 bytes per file.
      acceptRanges: false,
      etag: false,
      lastModified: false,
      setHeaders: (response: ServerResponse) => response.setHeader('X-Content-Type-Options', 'nosniff'),
    },
  });
}
