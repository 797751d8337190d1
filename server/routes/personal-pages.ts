import { type Request, Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { Failure } from '#shared/failure.ts';
import type { OfficeQuestions } from '#shared/office/office-questions.ts';
import type { Host } from '#shared/page/rendering.ts';
import { networkOf } from '../accounts/networks.ts';
import { machineHead } from '../head/machine-head.ts';
import type { Authentication } from '../http/authenticate.ts';
import { encodingFor, sendEncoded } from '../http/packed.ts';
import { isPrivatePage } from '../http/personal-pages.ts';
import { keepPrivate } from '../http/privately.ts';
import { addressOf } from '../http/rate-limit.ts';
import { createTurns, pauseAfter, usualBounds } from '../http/turns.ts';
import { wantsPage } from '../http/wants-page.ts';
import type { PersonalRenderer } from '../rendering/renderer.ts';

type PersonalPagesOptions = {
  library: CurrentLibrary;
  renderer: PersonalRenderer;
  host: Host;
  who: Authentication;
  /** The editorial office, answering for the sender of a request. */
  office: (request: Request) => OfficeQuestions;
};

/**
 * The pages that show who asks what is theirs: rendered for each request, in turns, by a renderer whose pages no cache
 * takes. Pages from the cache never wait for them.
 */
export function personalPageRoutes({ library, renderer, host, who, office }: PersonalPagesOptions): Router {
  const router = Router();
  // In a thread of its own a page holds nobody up.
  const pause = (took: number) => (renderer.rendersHere() ? pauseAfter(took) : 0);
  const turns = createTurns(usualBounds, pause);
  // Not a route of every path: each would seem to be there for GET.
  router.use(async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method) || !isPrivatePage(request.path)) return next();
    keepPrivate(response);
    const encoding = encodingFor(request);
    const page = async () => {
      // Whoever has left meanwhile needs no page.
      if (response.closed) return null;
      const opened = library.get();
      const { ofSite, ofPage } = await machineHead(opened, decodeURI(request.path), host.publicUrl);
      return renderer.page(
        { address: request.originalUrl, host, machineHead: ofSite + ofPage, encoding },
        { library: opened.library, office: office(request) },
      );
    };
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
    sendEncoded(response, encoding, document.body);
  });
  return router;
}
