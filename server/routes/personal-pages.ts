import { type Request, Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { Failure } from '#shared/failure.ts';
import type { OfficeQuestions } from '#shared/office/office-questions.ts';
import { networkOf } from '../accounts/networks.ts';
import { machineHead } from '../head/machine-head.ts';
import type { Authentication } from '../http/authenticate.ts';
import { sendOnce } from '../http/packed.ts';
import { isPrivatePage } from '../http/personal-pages.ts';
import { keepPrivate } from '../http/privately.ts';
import { addressOf } from '../http/rate-limit.ts';
import type { Turns } from '../http/turns.ts';
import { wantsPage } from '../http/wants-page.ts';
import type { Renderer } from '../rendering/renderer.ts';

type PersonalPagesOptions = {
  library: CurrentLibrary;
  renderer: Renderer;
  publicUrl: string;
  who: Authentication;
  turns: Turns;
  /** The editorial office, answering for the sender of a request. */
  office: (request: Request) => OfficeQuestions;
};

/**
 * The pages that show who asks what is theirs: rendered for each request, in turns, and kept by no cache. Pages from the
 * cache never wait for them.
 */
export function personalPageRoutes({
  library,
  renderer,
  publicUrl,
  who,
  turns,
  office,
}: PersonalPagesOptions): Router {
  const router = Router();
  // Not a route of every path: each would seem to be there for GET.
  router.use(async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method) || !isPrivatePage(request.path)) return next();
    keepPrivate(response);
    const opened = library.get();
    const { ofSite, ofPage } = await machineHead(opened, decodeURI(request.path), publicUrl);
    // Whoever has left meanwhile needs no page.
    const page = async () =>
      response.closed
        ? null
        : renderer.page(
            request.originalUrl,
            opened.library,
            publicUrl,
            ofSite + ofPage,
            undefined,
            office(request),
          );
    const session = await who.find(request);
    const document = await turns.take(session?.userId ?? networkOf(addressOf(request)), page);
    if (document === null) return;
    const found = document.kind !== 'redirect' && document.status !== 404;
    if (!found && !wantsPage(request)) throw new Failure('notFound', `there is no ${request.path}`);
    if (document.kind === 'redirect') {
      response.redirect(document.status, document.location);
      return;
    }
    if (!found) response.vary('Accept');
    response.status(document.status).type('html');
    await sendOnce(request, response, document.html);
  });
  return router;
}
