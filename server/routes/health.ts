import { Router } from 'express';
import type { Health } from '../health/health.ts';
import type { Part, PartStatus } from '../health/part.ts';
import { isFromThisMachine } from '../http/origin.ts';
import { isLast } from '../listen.ts';

/**
 * The health of the server, by parts. 200 while the site can be read, even if accounts, mail, disk or search
 * fail, otherwise 503: a load balancer must not drop a server for a fault that the others share. Also 503 while the server
 * is ending, so that it is dropped in time. Figures are for requests from the same machine; others get only the status of
 * each part. Pages use the address below `/api`, which they reach from wherever they run.
 */
export function healthRoutes(health: Health, version: string): Router {
  const router = Router();
  router.get(['/health', '/api/health'], async (request, response) => {
    const found = await health();
    const parts = isFromThisMachine(request)
      ? found
      : Object.fromEntries(Object.entries(found).map(withoutFigures));
    const status = isLast(request) ? 'unavailable' : overall(found);
    response.status(status === 'unavailable' ? 503 : 200).set('Cache-Control', 'no-store');
    response.json({ status, version, parts });
  });
  return router;
}

/** Without its library the site can't be read; without anything else it can. */
function overall(parts: Record<string, Part>): PartStatus {
  if (parts.library?.status === 'unavailable') return 'unavailable';
  return Object.values(parts).every(({ status }) => status === 'ok') ? 'ok' : 'degraded';
}

/** The library's edition and size are public anyway; what is prepared is not. */
function withoutFigures([name, { status, ...figures }]: readonly [string, Part]): readonly [string, Part] {
  const { scheduled: _, ...published } = figures;
  return [name, { status, ...(name === 'library' ? published : {}) }];
}
