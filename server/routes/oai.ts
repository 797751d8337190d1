import { type Request, type Response, Router, text } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import type { DateKeeper } from '../harvesting/served-dates.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import type { Uncached } from '../http/uncached.ts';
import { answerOai } from '../oai/answer-oai.ts';

type OaiOptions = {
  library: CurrentLibrary;
  dates: DateKeeper;
  publicUrl: string;
  /** The maximum number of records in a partial list. */
  pageSize: number;
  uncached: Pick<Uncached, 'harvest'>;
};

/** Far larger than any OAI-PMH request. */
const readForm = text({ type: 'application/x-www-form-urlencoded', limit: '16kb' });

/** The journal's records by OAI-PMH 2.0, through GET or POST. */
export function oaiRoutes({ library, dates, publicUrl, pageSize, uncached }: OaiOptions): Router {
  const router = Router();
  router.get('/oai', (request, response) => answer(response, queryOf(request)));
  router.post('/oai', readForm, (request, response) => answer(response, formOf(request)));

  async function answer(response: Response, given: URLSearchParams): Promise<void> {
    uncached.harvest(addressOf(response.req));
    const opened = library.get();
    const served = { ...opened, dates: await dates.datesOf(opened) };
    const xml = await answerOai(served, given, { publicUrl, pageSize, now: new Date() });
    response.set({ 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-cache' }).send(xml);
  }

  return router;
}

function formOf(request: Request): URLSearchParams {
  return new URLSearchParams(typeof request.body === 'string' ? request.body : '');
}
