import { randomUUID } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { ListedName, PrintedName } from '#shared/office/recognition.ts';
import { directAnswers, ReportContent, reportOfForm } from '#shared/office/review.ts';
import { type ReviewerCommand, reviewerCommands } from '#shared/office/review-views.ts';
import { languageOf, withLanguage } from '#shared/page/address.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { queryOf } from '../../http/query.ts';
import type { ReviewLinks } from '../../http/review-links.ts';
import type { Turns } from '../../http/turns.ts';
import { validate } from '../../http/validate.ts';
import { commandOf } from '../../office/commands/all.ts';
import { carriedOut, runCommand } from '../../office/commands/run-command.ts';
import type { FileStore } from '../../office/files/store.ts';
import type { Uploads } from '../../office/files/uploads.ts';
import { tellCode } from '../../office/letters/tell-reviewers.ts';
import type { Office } from '../../office/office.ts';
import { copiesOpenTo, isUnderWay, readAssignment } from '../../office/projections/assignment.ts';
import { confirmByCode, confirmDevice, makeCode } from '../../office/reviewers/devices.ts';
import { assignmentOfLink, type Reviewing } from '../../office/reviewers/open-assignment.ts';
import { certify, consentToList } from '../../office/reviewers/recognition.ts';
import { keepReport, readReport, withBoth } from '../../office/reviewers/report.ts';
import { answerChange } from './answer-change.ts';
import { fieldsOf, sendCopy } from './author.ts';
import { fieldsOfForm, formFields, isForm, redirectBack } from './form-body.ts';
import { leaving } from './leaving.ts';
import type { WhoActs } from './who-acts.ts';

const Draft = z.strictObject({ version: z.int().nonnegative(), content: ReportContent });
const Code = z.object({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().max(12)),
});

type Context = {
  office: Office & { uploads: Uploads; store: FileStore };
  who: WhoActs;
  links: ReviewLinks;
  turns: Turns;
};

/**
 * What reviewers do, with an account or without: `/review` takes the link of a letter, and keeps its token in a cookie;
 * `/api/office/reviews` answers who has it. Opening a link changes nothing.
 */
export function reviewRoutes({ office, who, links, turns }: Context): Router {
  const { database } = office;
  const router = Router();
  const base = '/api/office/reviews/:id';

  router.get(
    ['', '/en', '/kk'].map((prefix) => prefix + officePaths.invitation),
    async (request, response, next) => {
      const token = queryOf(request).get('invitation');
      if (token === null) return next();
      const language = languageOf(request.path);
      const id = await assignmentOfLink(database, token);
      response.set({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' });
      if (id === undefined) return response.redirect(303, withLanguage(language, officePaths.invitation));
      links.keep(request, response, { token });
      const answer = directAnswers.find((one) => one === queryOf(request).get('answer'));
      const page = answer ? officePaths.reviewAnswer(id, answer) : officePaths.review(id);
      response.redirect(303, withLanguage(language, page));
    },
  );

  /** Answers with the assignment as it is afterwards. */
  const answer = (
    request: Request,
    response: Response,
    reviewing: Reviewing,
    done: string,
    change: () => Promise<unknown>,
  ) => {
    const { assignment, id, language } = reviewing;
    return answerChange(turns, { id, language }, request, response, {
      done,
      change,
      read: async () => {
        const now = await who.reviewer(request, assignment.id);
        // The device was confirmed by this very request.
        const isConfirmed = now.isConfirmed || confirmedNow.has(request);
        return leaving('assignment', await readAssignment(database, { ...now, isConfirmed }, office.now()));
      },
      page: officePaths.review(assignment.id),
    });
  };

  /** The requests whose device has become a confirmed one. */
  const confirmedNow = new WeakSet<Request>();
  const keepDevice = (request: Request, response: Response, { link }: Reviewing, device: string) => {
    if (link === undefined) return;
    links.keep(request, response, { token: link, device });
    confirmedNow.add(request);
  };

  for (const command of reviewerCommands) {
    router.post(`${base}/commands/${command}`, async (request, response) => {
      const reviewing = await (command === 'agree' ? agreeing : confirmed)(request);
      await answer(request, response, reviewing, command, async () => {
        // Of a form that lacks something, nothing is lost.
        if (command === 'sendReport' && isForm(request) && reviewing.assignment.state === 'agreed')
          await saveForm(request, reviewing);
        await runForReviewer(office, request, command, reviewing);
        // Who answers first by a link goes on in this browser; another one confirms by a code.
        if (command !== 'agree' || reviewing.link === undefined) return;
        const device = await confirmDevice(database, reviewing.assignment.id, office.now());
        keepDevice(request, response, reviewing, device);
      });
    });
  }

  /**
   * Saves the report in a form, whose page can’t show two: what was saved elsewhere meanwhile stays below what was typed.
   * @throws Failure `conflict` after that
   */
  const saveForm = async (request: Request, { assignment }: Reviewing) => {
    const fields = fieldsOfForm(request.body);
    const given = { version: Number(fields.get('version')), content: reportOfForm(fields, randomUUID) };
    const { version, content } = validate(Draft, given);
    const isStale = await transact(database, async (transaction) => {
      const there = await readReport(transaction, assignment.id);
      const stale = there.version !== version;
      const kept = stale ? withBoth(content, there.content) : content;
      await keepReport(transaction, assignment.id, kept, { now: office.now() });
      return stale;
    });
    if (isStale) throw new Failure('conflict', 'the report was saved elsewhere');
  };

  const saveReport = async (request: Request<{ id: string }>, response: Response) => {
    const reviewing = await confirmed(request);
    if (reviewing.assignment.state !== 'agreed')
      throw new Failure('stepNotOpen', 'there is no report to be written');
    if (isForm(request)) {
      await answer(request, response, reviewing, 'save', () => saveForm(request, reviewing));
      return;
    }
    const { version, content } = validate(Draft, request.body);
    const save = () =>
      transact(database, (transaction) =>
        keepReport(transaction, reviewing.assignment.id, content, { now: office.now(), against: version }),
      );
    const saved = await turns.take(reviewing.id, save);
    response.json(leaving('savedReport', saved));
  };
  router.put(`${base}/report`, saveReport);
  router.post(`${base}/report`, saveReport);

  router.post(`${base}/codes`, async (request, response) => {
    const reviewing = await who.reviewer(request, request.params.id);
    const { assignment, manuscript, language } = reviewing;
    await transact(database, async (transaction) => {
      const code = await makeCode(transaction, assignment.id, office.now());
      await tellCode({ transaction, office, now: office.now(), manuscript, person: null }, assignment, code);
    });
    office.mailQueued();
    if (!isForm(request)) response.status(204).end();
    else {
      const back = formFields(request.body).back;
      redirectBack(
        response,
        back,
        { done: 'codes' },
        withLanguage(language, officePaths.review(assignment.id)),
      );
    }
  });

  router.post(`${base}/device`, async (request, response) => {
    const reviewing = await who.reviewer(request, request.params.id);
    const { code } = validate(Code, isForm(request) ? formFields(request.body) : request.body);
    await answer(request, response, reviewing, 'device', async () => {
      const device = await transact(database, (transaction) =>
        confirmByCode(transaction, reviewing.assignment, code, office.now()),
      );
      if (device === undefined)
        throw new Failure('factorFailed', 'a wrong code', { fields: { code: 'wrongCode' } });
      keepDevice(request, response, reviewing, device);
    });
  });

  router.get(`${base}/copies/:fileId`, async (request, response) => {
    const { id, fileId } = request.params;
    const row = await copiesOpenTo(database, await who.reviewer(request, id));
    await sendCopy(request, response, { office, row, fileId, holder: 'reviewer' });
  });

  const named = async (
    request: Request<{ id: string }>,
    response: Response,
    done: 'certificate' | 'consent',
    keep: (transaction: Kysely<AccountTables>, reviewing: Reviewing) => Promise<void>,
  ) => {
    const reviewing = await confirmed(request);
    await answer(request, response, reviewing, done, () =>
      transact(database, (transaction) => keep(transaction, reviewing)),
    );
  };

  router.post(`${base}/certificate`, (request, response) =>
    named(request, response, 'certificate', async (transaction, { assignment, manuscript }) => {
      const { name } = validate(PrintedName, isForm(request) ? nameOfForm(request) : request.body);
      const isOver = !(await isUnderWay(transaction, { assignment, manuscript }));
      await certify(transaction, assignment, { name, isOver, now: office.now() });
    }),
  );

  router.post(`${base}/consent`, (request, response) =>
    named(request, response, 'consent', async (transaction, { assignment }) => {
      const { name } = validate(ListedName, isForm(request) ? listedByForm(request) : request.body);
      await consentToList(transaction, assignment, name, office.now());
    }),
  );

  /**
   * Who agrees, also once more because the answer was lost: this browser alone knows the key, and becomes confirmed.
   * @throws Failure `forbidden` on another device of somebody who has agreed
   */
  async function agreeing(request: Request<{ id: string }>): Promise<Reviewing> {
    const reviewing = await who.reviewer(request, request.params.id);
    if (reviewing.isConfirmed) return reviewing;
    const key = (fieldsOf(request) ?? fieldsOfForm(request.body)).get('key') ?? '';
    const before = await carriedOut(database, reviewing.manuscript.id, key);
    if (before?.command !== 'agree') throw new Failure('forbidden', 'the device is not confirmed');
    return reviewing;
  }

  function confirmed(request: Request<{ id: string }>): Promise<Reviewing> {
    return who.confirmedReviewer(request, request.params.id);
  }

  return router;
}

function nameOfForm(request: Request): { name: string } {
  return { name: formFields(request.body).name ?? '' };
}

/** The name to be listed, if its box is ticked. */
function listedByForm(request: Request): { name: string | null } {
  return formFields(request.body).listed === 'on' ? nameOfForm(request) : { name: null };
}

/** Carries out what a reviewer does, given as fields of a form; about which assignment, says its address. */
async function runForReviewer(
  office: Office,
  request: Request,
  name: ReviewerCommand,
  { assignment, manuscript }: Reviewing,
): Promise<void> {
  const { input, form } = commandOf(name);
  const fields = fieldsOf(request) ?? fieldsOfForm(request.body);
  const given = { ...form?.(fields), key: fields.get('key'), version: 0, assignmentId: assignment.id };
  await runCommand(office, manuscript.id, name, 'reviewer', validate(input, given));
}
