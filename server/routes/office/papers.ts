import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { LanguageCode } from '#shared/language/localized.ts';
import type { Journal } from '#shared/library/journal.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { requiredLine } from '#shared/typed-line.ts';
import { queryOf } from '../../http/query.ts';
import { addressOf } from '../../http/rate-limit.ts';
import { validate } from '../../http/validate.ts';
import {
  archiveDossier,
  authorsDossier,
  type Dossier,
  journalsDossier,
} from '../../office/exchange/dossier.ts';
import { type ListedPart, mecaParts } from '../../office/exchange/meca.ts';
import type { FileStore } from '../../office/files/store.ts';
import type { Office } from '../../office/office.ts';
import { certificatePaper } from '../../office/papers/certificate-paper.ts';
import { authorsHistory, officeHistory } from '../../office/papers/history-paper.ts';
import type { Issuer } from '../../office/papers/paper.ts';
import { reportPaper } from '../../office/papers/report-paper.ts';
import { readMine } from '../../office/projections/author.ts';
import { readOnDesk } from '../../office/projections/desk-manuscript.ts';
import { readReviewersZip } from '../../office/projections/recognition.ts';
import { decisionsAsSent } from '../../office/reviewers/decisions.ts';
import { certificateOf } from '../../office/reviewers/recognition.ts';
import type { PdfSource } from '../../pdf/pdf-source.ts';
import type { Press } from '../../pdf/press.ts';
import { leaving } from './leaving.ts';
import { mediaTypeOf } from './media-type.ts';
import { sendZip } from './send-zip.ts';
import type { WhoActs } from './who-acts.ts';

const Asked = z.object({ language: LanguageCode.catch('ru') });
/** The name of a journal, as somebody of the office has typed it. */
const Receiving = z.object({ to: requiredLine(200) });
const AskedYear = z.object({ year: z.coerce.number().int().min(2000).max(9_999) });

type Context = {
  office: Office & { press: Press; store: FileStore };
  who: WhoActs;
  journal: () => Promise<Journal>;
};

/** What people take with them: reviewers their own report and their certificate, the office the list of a year. */
export function paperRoutes({ office, who, journal }: Context): Router {
  const { database, limits, press, store } = office;
  const router = Router();

  const issuerFor = async (request: Request): Promise<Issuer> => {
    const { language } = validate(Asked, Object.fromEntries(queryOf(request)));
    return { language, journal: await journal() };
  };

  /** Counts what is made for a person. */
  const counted = (request: Request, person: string) =>
    limits.take('documents', { address: addressOf(request), account: person });

  /** Sends what was set for a person. */
  const send = async (
    request: Request,
    response: Response,
    person: string,
    name: string,
    write: (issuer: Issuer) => Promise<PdfSource>,
  ) => {
    await counted(request, person);
    const source = await write(await issuerFor(request));
    sendFile(response, { type: 'pdf', name: `${name}.pdf` }, await press.set(person, source));
  };

  router.get('/api/office/reviews/:id/report.pdf', async (request, response) => {
    const reviewing = await who.confirmedReviewer(request, request.params.id);
    const { manuscript, assignment, id } = reviewing;
    const name = `${manuscript.number ?? 'report'}-report-${assignment.round}`;
    await send(request, response, id, name, (issuer) => reportPaper(database, reviewing, issuer));
  });

  router.get('/api/office/reviews/:id/certificate.pdf', async (request, response) => {
    const { assignment, id } = await who.confirmedReviewer(request, request.params.id);
    await send(request, response, id, 'certificate-of-review', async (issuer) =>
      certificatePaper(await certificateOf(database, assignment), issuer),
    );
  });

  router.get('/api/office/recognition/list.zip', async (request, response) => {
    const { id } = await who.office(request);
    await counted(request, id);
    const { year } = validate(AskedYear, Object.fromEntries(queryOf(request)));
    sendFile(response, { type: 'zip', name: `reviewers-${year}.zip` }, await readReviewersZip(office, year));
  });

  const sendPackage = async (
    response: Response,
    dossier: Dossier,
    { to, name = 'meca', also = [] }: { to: string; name?: string; also?: readonly ListedPart[] },
  ) => {
    const parts = mecaParts(dossier, { journal: await journal(), to, mediaTypeOf, also });
    await sendZip(response, store, `${dossier.number}-${name}.zip`, parts);
  };

  // For the journal that takes it over.
  router.get('/api/office/desk/:id/meca.zip', async (request, response) => {
    const person = await who.staff(request);
    await counted(request, person.id);
    const { to } = validate(Receiving, Object.fromEntries(queryOf(request)));
    await sendPackage(response, await journalsDossier(office, person, request.params.id), { to });
  });

  // For authors, their own.
  router.get('/api/office/manuscripts/:id/meca.zip', async (request, response) => {
    const person = await who.anybody(request);
    await counted(request, person.id);
    const dossier = await authorsDossier(office, person, request.params.id);
    await sendPackage(response, dossier, { to: 'For the authors' });
  });

  // For the archive of the office: with reviewers, confidential remarks and log, as whoever asks sees them.
  router.get('/api/office/desk/:id/archive.zip', async (request, response) => {
    const person = await who.staff(request);
    await counted(request, person.id);
    const now = office.now();
    const seen = leaving('deskManuscript', await readOnDesk(office, person, request.params.id));
    const decisions = await decisionsAsSent(database, seen.id);
    const dossier = await archiveDossier(office, seen, decisions);
    const history = officeHistory(seen, decisions, now, await issuerFor(request));
    await sendPackage(response, dossier, {
      ...{ to: 'For the archive', name: 'archive' },
      also: [
        {
          ...{ name: 'history.pdf', item: 'other', mediaType: 'application/pdf' },
          bytes: await press.set(person.id, history),
        },
        {
          ...{ name: 'history.json', item: 'other', mediaType: 'application/json' },
          text: JSON.stringify(inArchive(seen), null, 2),
        },
      ],
    });
  });

  // The whole history, as the office and as authors see it.
  router.get('/api/office/desk/:id/history.pdf', async (request, response) => {
    const person = await who.staff(request);
    const { id } = request.params;
    const now = office.now();
    const seen = leaving('deskManuscript', await readOnDesk(office, person, id));
    const decisions = await decisionsAsSent(database, id);
    await send(request, response, person.id, `${seen.number}-history`, async (issuer) =>
      officeHistory(seen, decisions, now, issuer),
    );
  });

  router.get('/api/office/manuscripts/:id/history.pdf', async (request, response) => {
    const person = await who.anybody(request);
    const seen = leaving('manuscript', await readMine(office, person, request.params.id));
    if (seen.submitted === null) throw new Failure('notFound', 'it was not sent');
    await send(request, response, person.id, `${seen.number}-history`, async (issuer) =>
      authorsHistory(seen, office.now(), issuer),
    );
  });

  return router;
}

/** What programs may read of the history: people, check, assignments with their reports, and the log. */
function inArchive(seen: DeskManuscript) {
  const { number, state, submitted, editor, correspondingAuthor, check, conflicts, review, log } = seen;
  return {
    ...{ number, state, submitted, editor, correspondingAuthor, check, conflicts },
    assignments: review?.assignments ?? [],
    recommendation: review?.recommendation ?? null,
    requests: review?.requests ?? [],
    log,
  };
}

function sendFile(
  response: Response,
  { type, name }: { type: string; name: string },
  bytes: Uint8Array,
): void {
  response
    .type(type)
    .set({ 'Content-Disposition': `attachment; filename="${name}"`, 'X-Content-Type-Options': 'nosniff' })
    .end(bytes);
}
