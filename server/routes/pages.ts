import { type Request, Router } from 'express';
import type { CurrentLibrary, OpenedLibrary } from '#library/current.ts';
import { findWithdrawn } from '#library/records.ts';
import { languageOf, withLanguage, withoutLanguage } from '#shared/address.ts';
import { Failure } from '#shared/failure.ts';
import { paths } from '#shared/paths.ts';
import { readerComputer } from '#shared/reader-computer.ts';
import { isPageOfResults, readSearchQuestion, searchParameters } from '#shared/search-question.ts';
import type { ReleaseFolder } from '../desktop/release-folder.ts';
import { machineHead } from '../head/machine-head.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { isPersonalPage } from '../http/personal-pages.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import { retryAfterOf } from '../http/respond-failure.ts';
import type { SearchLimit } from '../http/search-limit.ts';
import { wantsPage } from '../http/wants-page.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { SearchPool } from '../searching/search-pool.ts';

type PagesOptions = {
  library: CurrentLibrary;
  releases: ReleaseFolder;
  renderer: Renderer;
  publicUrl: string;
  cache: AnswerCache;
  pool: SearchPool;
  limit: SearchLimit;
};

/** A path whose last segment looks like a file: it was answered before or does not exist. */
const fileLike = /\.[a-z0-9]{1,8}$/i;

/**
 * Every page, rendered whole; those that are the same for everyone are kept until the library is another. Machines are
 * told that there is no such page where readers are led home.
 */
export function pageRoutes({
  library,
  releases,
  renderer,
  publicUrl,
  cache,
  pool,
  limit,
}: PagesOptions): Router {
  const router = Router();
  router.get(/^(?!\/api(?:\/|$))/i, async (request, response) => {
    if (fileLike.test(request.path)) throw noPage(request.path);
    const opened = library.get();
    const { library: current, edition: content } = opened;
    // The footer names the year, so pages of another one are other pages.
    const edition = `${content} ${new Date().getFullYear()}`;
    const personal = isPersonalPage(request.path);
    const question = questionOf(request);
    const address = request.path + question;
    const offer = isProgramPage(request.path) ? offerTo(request, releases) : undefined;
    const place = offer ? `${address} ${offer.kept}` : address;
    let page = personal ? undefined : cache.get(edition, place);
    if (!page) {
      const search: typeof current.search = async (asked) => {
        try {
          limit(addressOf(request));
          return await pool.search(asked);
        } catch (error) {
          // The screen says it in words.
          if (error instanceof Failure) response.set(retryAfterOf(error));
          throw error;
        }
      };
      const { ofSite, ofPage, linkHeader } = await machineHead(opened, decodeURI(request.path), publicUrl);
      const document = await renderer.page(
        address,
        { ...current, search },
        publicUrl,
        ofSite + ofPage,
        offer,
      );
      const found = document.kind !== 'redirect' && document.status !== 404;
      const withdrawn = found ? undefined : await withdrawnArticle(opened.database, request.path);
      if (!found) response.vary('Accept');
      if (!found && withdrawn === undefined && !wantsPage(request)) throw noPage(request.path);
      if (document.kind === 'redirect') {
        const language = languageOf(request.path);
        const gone = withdrawn === undefined ? undefined : withLanguage(language, paths.article(withdrawn));
        response.redirect(document.status, gone ?? document.location);
        return;
      }
      const status = withdrawn ? 410 : document.status;
      page = { status, headers: { ...headersOf(linkHeader), ...offer?.headers }, ...pack(document.html) };
      const keep = document.cacheable && document.status === 200 && !personal && isAsLinked(request.path);
      if (keep) cache.set(edition, place, page);
    }
    response
      .status(page.status)
      .type('html')
      .set(page.headers ?? {})
      .set('Cache-Control', cachingOf(page.status, personal));
    sendPacked(request, response, page);
  });
  return router;
}

function noPage(path: string): Failure {
  return new Failure('notFound', `there is no ${path}`);
}

/** The number of the article that once was at an address, if it was withdrawn. */
async function withdrawnArticle(
  database: OpenedLibrary['database'],
  address: string,
): Promise<number | undefined> {
  const [, idOrSlug] = /^\/(?:article\/)?([^/]+)\/?$/.exec(withoutLanguage(decodeURI(address))) ?? [];
  return idOrSlug === undefined ? undefined : await findWithdrawn(database, idOrSlug);
}

function isProgramPage(path: string): boolean {
  return withoutLanguage(path).toLowerCase().replace(/\/$/, '') === paths.desktop;
}

/** The program as it is offered to whoever asks: the page begins with their own system. */
function offerTo(request: Request, releases: ReleaseFolder) {
  const release = releases.get();
  const computer = readerComputer({
    userAgent: request.get('User-Agent') ?? '',
    platform: request.get('Sec-CH-UA-Platform'),
  });
  return {
    release: async () => release?.offered ?? null,
    computer: async () => computer,
    /** Tells pages from each other that are kept. */
    kept: [release?.edition, computer.system, computer.processor].join(' '),
    headers: { Vary: 'User-Agent, Sec-CH-UA-Platform' },
  };
}

/** What is personal, or only says that there is no answer now, nobody keeps. */
function cachingOf(status: number, personal: boolean): string {
  if (personal) return 'private, no-store';
  return status === 429 || status === 503 ? 'no-store' : 'public, max-age=0, must-revalidate';
}

/** Whether a path is written as in our links: the router forgives capitals and slashes, in ways without number. */
function isAsLinked(path: string): boolean {
  const bare = withoutLanguage(path);
  return bare === paths.aboutJournal || !/[A-Z%]|.\/$/.test(path);
}

/**
 * The query of a search, with its `?`: the only one that makes another page. Parameters that ask nothing are left out
 * and the others in order; a question that is refused stays as it is. Nothing without one.
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

/** Pages with links of their own answer in other formats too. */
function headersOf(linkHeader: string | undefined): Record<string, string> {
  return linkHeader ? { Link: linkHeader, Vary: 'Accept' } : {};
}
