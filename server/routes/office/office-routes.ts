import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type { Failure } from '#shared/failure.ts';
import type { Journal } from '#shared/library/journal.ts';
import { type OfficeQuestions, officeBy } from '#shared/office/office-questions.ts';
import { refusalId, refusedParameter, writeRefusedFile } from '#shared/office/refused-file.ts';
import { languageOf, withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { requireOwnOrigin } from '../../http/origin.ts';
import { privately } from '../../http/privately.ts';
import { asFailure } from '../../http/respond-failure.ts';
import type { ReviewLinks } from '../../http/review-links.ts';
import type { Turns } from '../../http/turns.ts';
import { asStorageFailure } from '../../office/files/receive.ts';
import type { FileStore } from '../../office/files/store.ts';
import type { Uploads } from '../../office/files/uploads.ts';
import type { Office } from '../../office/office.ts';
import type { OpenOffice } from '../../office/open-office.ts';
import { backOf } from './answer-change.ts';
import { authorRoutes } from './author.ts';
import { calendarFeedRoutes, calendarRoutes } from './calendar.ts';
import { deskRoutes } from './desk.ts';
import { type FormOutcome, isForm, pageAfter } from './form-body.ts';
import { FilesRefused, isToBeShownAgain, withUnsaved } from './keep-form.ts';
import { answerTo, officeAnswers } from './office-answers.ts';
import { paperRoutes } from './papers.ts';
import { reportFileRoutes } from './report-files.ts';
import { reviewRoutes } from './reviews.ts';
import { statisticsRoutes } from './statistics.ts';
import type { WhoActs } from './who-acts.ts';

export type OfficeContext = {
  office: Office & { uploads: Uploads; store: FileStore } & Pick<
      OpenOffice,
      'scanAtOnce' | 'differences' | 'press'
    >;
  who: WhoActs;
  /** The links of letters to reviewers that browsers keep. */
  links: ReviewLinks;
  /** Reads the bodies of requests. */
  readBody: RequestHandler;
  turns: Turns;
  publicUrl: string;
  /** The facts of the journal, for what it issues. */
  journal: () => Promise<Journal>;
};

/** Everything below `/api/office` that concerns manuscripts and messages; all of it is personal. */
export function officeRouter({
  office,
  who,
  links,
  readBody,
  turns,
  publicUrl,
  journal,
}: OfficeContext): Router {
  const router = Router();
  router.use('/api/office', privately, requireOwnOrigin(publicUrl));
  router.use(office.uploads.router);
  router.use('/api/office', readBody);
  router.use(officeAnswers({ office, who, turns }));
  router.use(authorRoutes({ office, who, turns }));
  router.use(deskRoutes({ office, who, turns }));
  router.use(calendarRoutes({ office, who, turns }));
  router.use(calendarFeedRoutes({ office, turns }));
  router.use(statisticsRoutes({ office, who, turns }));
  router.use(reviewRoutes({ office, who, links, turns }));
  router.use(reportFileRoutes({ office, who, turns }));
  router.use(paperRoutes({ office, who, journal }));
  router.use(leadBack(publicUrl));
  return router;
}

/**
 * A form that fails leads back to its page, which says why; programs get the failure. A full disk is said as such. What
 * was typed and could not be saved is shown again at once, as if its page were asked for.
 */
function leadBack(publicUrl: string): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    const error = asStorageFailure(thrown);
    if (response.headersSent || !isForm(request)) {
      next(error);
      return;
    }
    const failure = asFailure(error);
    const isOurs = ['unexpected', 'unavailable'].includes(failure.code);
    if (isOurs) request.log.error({ err: error }, 'a form could not be handled');
    const back = backOf(request) ?? pageBefore(request, publicUrl);
    const login = withLanguage(
      languageOf(back ?? ''),
      back === undefined ? paths.login : paths.loginThen(back),
    );
    const page = failure.code === 'unauthenticated' ? undefined : back;
    const url = pageAfter(page, outcomeOf(error, failure), login);
    if (error instanceof FilesRefused) url.hash = refusalId(error.refused[0]?.field ?? 'manuscript');
    if (isToBeShownAgain(request)) {
      url.searchParams.set('unsaved', '');
      request.method = 'GET';
      request.url = url.pathname + url.search;
      request.originalUrl = request.url;
      next();
    } else response.redirect(303, url.pathname + url.search + url.hash);
  };
}

function outcomeOf(error: unknown, { code, fields, file }: Failure): FormOutcome {
  if (error instanceof FilesRefused) {
    return { fault: code, [refusedParameter]: error.refused.map(writeRefusedFile) };
  }
  const names = Object.keys(fields ?? {}).join(' ');
  return { fault: code, ...(names ? { fields: names } : {}), ...(file ? { file } : {}) };
}

/** The page with the form, if the form itself could not be read. */
function pageBefore(request: Request, publicUrl: string): string | undefined {
  const url = URL.parse(request.get('Referer') ?? '');
  return url?.origin === new URL(publicUrl).origin ? url.pathname : undefined;
}

/** What screens ask while the server renders them, for the sender of a request. */
export function officeQuestions(context: OfficeContext, request: Request): OfficeQuestions {
  const asked = officeBy((name, given) => answerTo(context, request, name, given));
  // What its sender has typed need not fit the schema.
  return { ...asked, manuscript: async (id) => withUnsaved(request, await asked.manuscript(id)) };
}
