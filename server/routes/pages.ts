import { type Request, Router } from 'express';
import type { CurrentLibrary, OpenedLibrary } from '#library/current.ts';
import { findWithdrawn } from '#library/records.ts';
import { languageOf, withLanguage, withoutLanguage } from '#shared/address.ts';
import { Failure } from '#shared/failure.ts';
import { paths } from '#shared/paths.ts';
import { machineHead } from '../head/machine-head.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { isPersonalPage } from '../http/personal-pages.ts';
import type { Renderer } from '../rendering/renderer.ts';

type PagesOptions = { library: CurrentLibrary; renderer: Renderer; publicUrl: string };

/** A path whose last segment looks like a file: it was answered before or does not exist. */
const fileLike = /\.[a-z0-9]{1,8}$/i;

/** Every page, rendered whole; those that are the same for everyone are kept until the library is another. */
export function pageRoutes({ library, renderer, publicUrl }: PagesOptions): Router {
  const cache = createAnswerCache();
  const router = Router();
  router.get(/^(?!\/api\/)/, async (request, response) => {
    if (fileLike.test(request.path)) throw new Failure('notFound', `there is no ${request.path}`);
    const opened = library.get();
    const { library: current, edition: content } = opened;
    // The footer names the year, so pages of another one are other pages.
    const edition = `${content} ${new Date().getFullYear()}`;
    const personal = isPersonalPage(request.path);
    const question = questionOf(request);
    let page = personal || question ? undefined : cache.get(edition, request.path);
    if (!page) {
      const { ofSite, ofPage, linkHeader } = await machineHead(opened, decodeURI(request.path), publicUrl);
      const document = await renderer.page(request.path + question, current, publicUrl, ofSite + ofPage);
      const found = document.kind !== 'redirect' && document.status !== 404;
      const withdrawn = found ? undefined : await withdrawnArticle(opened.database, request.path);
      if (document.kind === 'redirect') {
        const language = languageOf(request.path);
        const gone = withdrawn === undefined ? undefined : withLanguage(language, paths.article(withdrawn));
        response.redirect(document.status, gone ?? document.location);
        return;
      }
      const status = withdrawn ? 410 : document.status;
      page = { status, headers: headersOf(linkHeader), ...pack(document.html) };
      const keep = document.cacheable && document.status === 200 && !personal && !question;
      if (keep) cache.set(edition, request.path, page);
    }
    response
      .status(page.status)
      .type('html')
      .set(page.headers ?? {})
      .set('Cache-Control', personal ? 'private, no-store' : 'public, max-age=0, must-revalidate');
    sendPacked(request, response, page);
  });
  return router;
}

/** The number of the article that once was at an address, if it was withdrawn. */
async function withdrawnArticle(
  database: OpenedLibrary['database'],
  address: string,
): Promise<number | undefined> {
  const [, idOrSlug] = /^\/(?:article\/)?([^/]+)\/?$/.exec(withoutLanguage(decodeURI(address))) ?? [];
  return idOrSlug === undefined ? undefined : await findWithdrawn(database, idOrSlug);
}

/** The query of a search, with its `?`: the only one that makes another page. Nothing without one. */
function questionOf({ path, originalUrl }: Request): string {
  const bare = withoutLanguage(path).toLowerCase().replace(/\/$/, '');
  const start = originalUrl.indexOf('?');
  return bare === paths.search && start >= 0 ? originalUrl.slice(start) : '';
}

/** Pages with links of their own answer in other formats too. */
function headersOf(linkHeader: string | undefined): Record<string, string> {
  return linkHeader ? { Link: linkHeader, Vary: 'Accept' } : {};
}
