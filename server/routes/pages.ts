import { type Request, Router } from 'express';
import type { CurrentLibrary, OpenedLibrary } from '#library/current.ts';
import { findWithdrawn } from '#library/records.ts';
import { dayOfDeadlines } from '#shared/deadline.ts';
import { Failure } from '#shared/failure.ts';
import type { Library } from '#shared/library/library.ts';
import { languageOf, withLanguage, withoutLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { Host } from '#shared/page/rendering.ts';
import { nothingOffered } from '#shared/program/program-offer.ts';
import { readerComputer } from '#shared/program/reader-computer.ts';
import { isPageOfResults, readSearchQuestion, searchParameters } from '#shared/search/search-question.ts';
import type { ReleaseFolder } from '../desktop/release-folder.ts';
import { machineHead } from '../head/machine-head.ts';
import type { Answer, AnswerCache } from '../http/answer-cache.ts';
import type { NetworkLimit } from '../http/network-limit.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import { retryAfterOf } from '../http/respond-failure.ts';
import type { Uncached } from '../http/uncached.ts';
import { wantsPage } from '../http/wants-page.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { SearchPool } from '../searching/search-pool.ts';
import type { Usage } from '../usage/usage.ts';
import { withPresentFigures, withUsage } from '../usage/with-usage.ts';

type PagesOptions = {
  library: CurrentLibrary;
  releases: ReleaseFolder;
  renderer: Renderer;
  host: Host;
  cache: AnswerCache;
  pool: SearchPool;
  limit: NetworkLimit;
  uncached: Pick<Uncached, 'make'>;
  usage: Usage;
};

/** A path that ends like a file name: it has been answered already or doesn't exist. */
const fileLike = /\.[a-z0-9]{1,8}$/i;

/**
 * Every page but the personal ones, fully rendered, and cached until the library changes. Nothing here can ask who sends
 * a request: whatever is cached is what a stranger sees. Where readers are redirected home, machines get a 404.
 */
export function pageRoutes({
  library,
  releases,
  renderer,
  host,
  cache,
  pool,
  limit,
  uncached,
  usage,
}: PagesOptions): Router {
  const router = Router();
  router.get(/^(?!\/api(?:\/|$))/i, async (request, response) => {
    if (fileLike.test(request.path)) throw noPage(request.path);
    const opened = library.get();
    const { edition: content } = opened;
    const { library: current, shown } = withUsage(opened, usage);
    // The footer shows the year and whether there is a program, pages of calls whether these are closed.
    const now = new Date();
    const offered = releases.get()?.offered ?? null;
    const edition = `${content} ${now.getFullYear()} ${dayOfDeadlines(now)} ${offered !== null}`;
    const address = request.path + questionOf(request);
    const offer = isProgramPage(request.path) ? offerTo(request, releases) : undefined;
    const place = offer ? `${address} ${offer.kept}` : address;
    const kept = () => withPresentFigures(cache.get(edition, place), usage);
    const search = searchOnce(async (asked) => {
      try {
        limit(addressOf(request));
        return await pool.search(asked);
      } catch (error) {
        // The screen tells the reader as well.
        if (error instanceof Failure) response.set(retryAfterOf(error));
        throw error;
      }
    });
    const make = async (): Promise<Answer | null> => {
      // Somebody may have asked for the same while this one waited; whoever has left needs nothing.
      const meanwhile = kept();
      if (meanwhile || response.closed) return meanwhile ?? null;
      const { ofSite, ofPage, linkHeader } = await machineHead(
        opened,
        decodeURI(request.path),
        host.publicUrl,
      );
      const document = await renderer.page(
        address,
        { ...current, search },
        host,
        ofSite + ofPage,
        offer ?? { ...nothingOffered, release: async () => offered },
      );
      const found = document.kind !== 'redirect' && document.status !== 404;
      const withdrawn = found ? undefined : await withdrawnArticle(opened.database, request.path);
      if (!found) response.vary('Accept');
      if (!found && withdrawn === undefined && !wantsPage(request)) throw noPage(request.path);
      if (document.kind === 'redirect') {
        const language = languageOf(request.path);
        const gone = withdrawn === undefined ? undefined : withLanguage(language, paths.article(withdrawn));
        response.redirect(document.status, gone ?? document.location);
        return null;
      }
      const status = withdrawn ? 410 : document.status;
      const page = {
        status,
        headers: { ...headersOf(linkHeader), ...offer?.headers },
        ...pack(document.html),
        ...shown(),
      };
      const keep = document.cacheable && document.status === 200 && isAsLinked(request.path);
      if (keep) cache.set(edition, place, page);
      return page;
    };
    // The thread of searches does its part first: the page takes its turn when there is something to show.
    const prepare = () => searchedFor(address, search);
    const page = kept() ?? (await uncached.make(addressOf(request), make, prepare));
    if (!page) return;
    response
      .status(page.status)
      .type('html')
      .set(page.headers ?? {})
      .set('Cache-Control', cachingOf(page.status));
    sendPacked(request, response, page);
  });
  return router;
}

/** Searches each question once, whoever asks again. */
function searchOnce(search: Library['search']): Library['search'] {
  const known = new Map<string, ReturnType<Library['search']>>();
  return (question) => {
    const key = JSON.stringify(question);
    const found = known.get(key) ?? search(question);
    known.set(key, found);
    return found;
  };
}

/** Has the question in an address searched, if there is one; what fails is told by the page. */
async function searchedFor(address: string, search: Library['search']): Promise<void> {
  const { pathname, searchParams } = new URL(address, 'http://page.invalid');
  if (!searchParams.has('q')) return;
  const ask = async () => search(readSearchQuestion(searchParams, languageOf(pathname)));
  await ask().catch(() => undefined);
}

function noPage(path: string): Failure {
  return new Failure('notFound', `there is no ${path}`);
}

/** The number of the withdrawn article at an address, if there was one. */
async function withdrawnArticle(
  database: OpenedLibrary['database'],
  address: string,
): Promise<number | undefined> {
  const [, idOrSlug] =
    /^\/(?:article\/)?([^/]+)(?:\/v\d+)?\/?$/.exec(withoutLanguage(decodeURI(address))) ?? [];
  return idOrSlug === undefined ? undefined : await findWithdrawn(database, idOrSlug);
}

function isProgramPage(path: string): boolean {
  return withoutLanguage(path).toLowerCase().replace(/\/$/, '') === paths.desktop;
}

/** The offered program for a visitor: the page lists their own system first. */
function offerTo(request: Request, releases: ReleaseFolder) {
  const release = releases.get();
  const computer = readerComputer({
    userAgent: request.get('User-Agent') ?? '',
    platform: request.get('Sec-CH-UA-Platform'),
  });
  return {
    release: async () => release?.offered ?? null,
    computer: async () => computer,
    /** Distinguishes cached pages. */
    kept: [release?.edition, computer.system, computer.processor].join(' '),
    headers: { Vary: 'User-Agent, Sec-CH-UA-Platform' },
  };
}

/** Temporary errors must not be cached. */
function cachingOf(status: number): string {
  return status === 429 || status === 503 ? 'no-store' : 'public, max-age=0, must-revalidate';
}

/**
 * Whether a path is written as in our links: the router also accepts endless variations of case and slashes.
 */
function isAsLinked(path: string): boolean {
  const bare = withoutLanguage(path);
  return bare === paths.aboutJournal || !/[A-Z%]|.\/$/.test(path);
}

/**
 * The query of a search, with its `?`: the only query that changes a page for everyone. Irrelevant parameters are dropped
 * and the others sorted; an invalid query is kept. Empty without a query.
 */
function questionOf(request: Request): string {
  const { path, originalUrl } = request;
  const bare = withoutLanguage(path).toLowerCase().replace(/\/$/, '');
  const start = originalUrl.indexOf('?');
  if (bare !== paths.search || start < 0) return '';
  const parameters = queryOf(request);
  parameters.delete('lang');
  if (!isPageOfResults(parameters.get('page') ?? '1')) parameters.delete('page');
  try {
    const question = readSearchQuestion(parameters);
    return question.text.trim() === '' ? '' : `?${searchParameters(question)}`;
  } catch {
    return originalUrl.slice(start);
  }
}

/** Headers of a page; those with typed links also negotiate other formats. */
function headersOf(linkHeader: string | undefined): Record<string, string> {
  return linkHeader ? { Link: linkHeader, Vary: 'Accept' } : {};
}
