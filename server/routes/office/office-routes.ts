import { type ErrorRequestHandler, type Request, Router } from 'express';
import { withLanguage } from '#shared/address.ts';
import { defaultLanguage } from '#shared/language.ts';
import type { OfficeQuestions } from '#shared/office/office-questions.ts';
import { paths } from '#shared/paths.ts';
import { requireOwnOrigin } from '../../http/origin.ts';
import { privately } from '../../http/privately.ts';
import { asFailure } from '../../http/respond-failure.ts';
import { asStorageFailure } from '../../office/files/receive.ts';
import type { FileStore } from '../../office/files/store.ts';
import type { Uploads } from '../../office/files/uploads.ts';
import { listMessages } from '../../office/messages.ts';
import type { Office } from '../../office/office.ts';
import type { OpenOffice } from '../../office/open-office.ts';
import { authorsOwn, listMine, readMine } from '../../office/projections/author.ts';
import { readDesk } from '../../office/projections/desk.ts';
import { readOnDesk } from '../../office/projections/desk-manuscript.ts';
import { reviewerView } from '../../office/projections/reviewer.ts';
import { authorRoutes, backOf } from './author.ts';
import { deskRoutes, requireOffice } from './desk.ts';
import { isForm, jsonOrForm, redirectBack } from './form-body.ts';
import type { WhoActs } from './who-acts.ts';

export type OfficeContext = {
  office: Office & { uploads: Uploads; store: FileStore } & Pick<OpenOffice, 'scanAtOnce'>;
  who: WhoActs;
  publicUrl: string;
};

/** Everything below `/api/office` that concerns manuscripts and messages; all of it is personal. */
export function officeRoutes({ office, who, publicUrl }: OfficeContext): Router {
  const router = Router();
  router.use('/api/office', privately, requireOwnOrigin(publicUrl));
  router.use(office.uploads.router);
  router.use('/api/office', jsonOrForm);
  router.use(authorRoutes({ office, who }));
  router.use(deskRoutes({ office, who }));
  router.use('/api/office', leadBack);
  return router;
}

/** A form that fails leads back to its page, which says why; programs get the failure. A full disk is said as such. */
const leadBack: ErrorRequestHandler = (thrown: unknown, request, response, next) => {
  const error = asStorageFailure(thrown);
  if (response.headersSent || !isForm(request)) {
    next(error);
    return;
  }
  const failure = asFailure(error);
  const isOurs = ['unexpected', 'unavailable'].includes(failure.code);
  if (isOurs) request.log.error({ err: error }, 'a form could not be handled');
  const fields = Object.keys(failure.fields ?? {}).join(' ');
  const login = withLanguage(defaultLanguage, paths.login);
  redirectBack(response, backOf(request), { fault: failure.code, ...(fields ? { fields } : {}) }, login);
};

/** What screens ask while the server renders them, for the sender of a request. */
export function officeQuestions({ office, who }: OfficeContext, request: Request): OfficeQuestions {
  const { database } = office;
  return {
    mine: async () => listMine(database, await who.anybody(request), office.now()),
    manuscript: async (id) => readMine(database, await who.anybody(request), id, office.now()),
    asReviewer: async (id) =>
      reviewerView(database, await authorsOwn(database, await who.anybody(request), id)),
    desk: async (query) => readDesk(database, await who.staff(request), query, office.now()),
    deskManuscript: async (id) => readOnDesk(database, await who.staff(request), id, office.now()),
    messages: async () => {
      requireOffice(await who.staff(request));
      return listMessages(office);
    },
  };
}
