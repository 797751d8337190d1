import { type Request, type Response, Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { Failure, type FailureCode } from '#shared/failure.ts';
import { statusOf } from '#shared/failure-status.ts';
import type { AccountDatabase } from '../accounts/db/schema.ts';
import type { Limits } from '../accounts/limits.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import { asFailure, retryAfterOf } from '../http/respond-failure.ts';
import type { Uncached } from '../http/uncached.ts';
import { findUsageKey } from '../usage/keys.ts';
import { type ContentFacts, readContentFacts } from '../usage/reports/content-facts.ts';
import { type ExceptionCode, exception, UsageRefusal } from '../usage/reports/exceptions.ts';
import { fullQuestion, readCredentials, readReportQuestion } from '../usage/reports/read-question.ts';
import { readSums, readWholeMonths } from '../usage/reports/read-sums.ts';
import { makeReport, type ReportQuestion, theWorld } from '../usage/reports/report.ts';
import { findReport, reportKinds } from '../usage/reports/report-kinds.ts';
import { reportTsv } from '../usage/reports/tsv.ts';
import type { Usage } from '../usage/usage.ts';
import { withPresentFigures } from '../usage/with-usage.ts';

type CounterApiOptions = {
  accounts: { database: AccountDatabase; limits: Limits };
  library: CurrentLibrary;
  publicUrl: string;
  /** Of the files for everybody. */
  cache: AnswerCache;
  uncached: Pick<Uncached, 'make'>;
  usage: Pick<Usage, 'version'>;
};

/** The failures that the standard has exceptions for. */
const failureCodes: Partial<Record<FailureCode, ExceptionCode>> = {
  unavailable: 1000,
  tooManyRequests: 1020,
};

/**
 * The COUNTER API of release 5.1 (Code of Practice 5.1.1, section 8) with keys, and the same reports as files for
 * everybody: all that they can show, of all whole months.
 */
export function counterApiRoutes({
  accounts,
  library,
  publicUrl,
  cache,
  uncached,
  usage,
}: CounterApiOptions): Router {
  const router = Router();
  const { database } = accounts;
  let known: { edition: string; facts: ContentFacts } | undefined;
  const contentFacts = async () => {
    const opened = library.get();
    if (known?.edition !== opened.edition)
      known = { edition: opened.edition, facts: await readContentFacts(opened, publicUrl) };
    return known.facts;
  };
  const report = async (question: ReportQuestion) => {
    const sums = await readSums(database, { from: question.begin, until: question.end });
    return makeReport(question, sums, await contentFacts(), new Date());
  };

  /** Answers what has a key; exceptions as the standard has them. */
  const answer = (of: (request: Request, query: URLSearchParams) => Promise<unknown>) => {
    return async (request: Request, response: Response) => {
      const query = queryOf(request);
      response.set('Cache-Control', 'no-store');
      try {
        const { key, refusal } = readCredentials(query);
        await accounts.limits.take('usageReports', { address: addressOf(request) });
        if ((await findUsageKey(database, key)) === null) throw refusal;
        response.json(await of(request, query));
      } catch (error) {
        if (error instanceof UsageRefusal) {
          response.status(error.status).json(error.exception);
          return;
        }
        const failure = asFailure(error);
        const code = failureCodes[failure.code];
        if (code === undefined) throw error;
        if (failure.cause !== undefined) request.log.error({ err: error }, 'a request failed');
        response.status(statusOf(failure.code)).set(retryAfterOf(failure)).json(exception(code));
      }
    };
  };

  router.get('/r51/status', async (_request, response) => {
    const { journal } = await contentFacts();
    response.set('Cache-Control', 'no-store').json([
      {
        Description: `COUNTER usage reports of ${journal.title}`,
        Service_Active: true,
        Registry_Record: '',
      },
    ]);
  });
  router.get(
    '/r51/members',
    answer(async () => {
      const { journal } = await contentFacts();
      return [
        {
          Customer_ID: theWorld.customer,
          Institution_Name: theWorld.name,
          Institution_ID: { Proprietary: [`${journal.namespace}:${theWorld.customer}`] },
        },
      ];
    }),
  );
  router.get(
    '/r51/reports',
    answer(async () => {
      const whole = await readWholeMonths(database, Date.now());
      const months = whole && { First_Month_Available: whole.first, Last_Month_Available: whole.last };
      // Without a whole month there is no report.
      if (!months) return [];
      return Object.entries(reportKinds).map(([id, { name, description }]) => ({
        Report_Name: name,
        Report_ID: id,
        Release: '5.1',
        Report_Description: description,
        Path: `/r51/reports/${id.toLowerCase()}`,
        ...months,
      }));
    }),
  );
  router.get(
    '/r51/reports/:report',
    answer(async (request, query) => {
      const id = findReport(String(request.params.report));
      if (!id) throw new Failure('notFound', `there is no report ${String(request.params.report)}`);
      const now = Date.now();
      return report(readReportQuestion(id, query, await readWholeMonths(database, now), now));
    }),
  );
  router.get('/statistics/:file', async (request, response, next) => {
    const [, name = '', end] = /^([a-z0-9_]+)\.(json|tsv)$/.exec(request.params.file) ?? [];
    const id = findReport(name);
    if (!id || end === undefined) return next();
    const whole = await readWholeMonths(database, Date.now());
    if (!whole) throw new Failure('notFound', 'no month is whole yet');
    await accounts.limits.take('usageReports', { address: addressOf(request) });
    const file = `${name}-${whole.first}-${whole.last}.${end}`;
    const { edition } = library.get();
    const kept = () => withPresentFigures(cache.get(edition, file), usage);
    const make = async () => {
      const before = kept();
      if (before) return before;
      const figures = usage.version();
      const made = await report(fullQuestion(id, whole));
      const body = end === 'json' ? JSON.stringify(made) : reportTsv(made);
      const answer = { status: 200, ...pack(body), figures };
      cache.set(edition, file, answer);
      return answer;
    };
    const answer = kept() ?? (await uncached.make(addressOf(request), make));
    response
      .set('Cache-Control', 'public, max-age=3600')
      .set('Content-Disposition', `attachment; filename="${file}"`);
    response.type(end === 'json' ? 'json' : 'text/tab-separated-values; charset=utf-8');
    sendPacked(request, response, answer);
  });
  return router;
}
