import { type Request, Router } from 'express';
import { Failure } from '#shared/failure.ts';
import {
  type Answered,
  type Asked,
  type OfficeQuestion,
  officeQuestions,
} from '#shared/office/office-questions.ts';
import { decodedPath } from '#shared/page/decoded-path.ts';
import { answerInTurn } from '../../http/answer-in-turn.ts';
import { queryOf } from '../../http/query.ts';
import type { Turns } from '../../http/turns.ts';
import type { FileStore } from '../../office/files/store.ts';
import { listMessages } from '../../office/messages.ts';
import type { Office } from '../../office/office.ts';
import type { Person } from '../../office/people/person.ts';
import { authorsOwn, listMine, readMine } from '../../office/projections/author.ts';
import { readDesk } from '../../office/projections/desk.ts';
import { onDesk, readOnDesk } from '../../office/projections/desk-manuscript.ts';
import { listNamed } from '../../office/projections/named.ts';
import { readCopy, reviewerView } from '../../office/projections/reviewer.ts';
import { leaving } from './leaving.ts';
import type { WhoActs } from './who-acts.ts';

type Answering = { office: Office & { store: FileStore }; who: WhoActs };

/** Who may ask a question, and how its answer is found for them. */
type OfficeAnswer<Name extends OfficeQuestion> = {
  who: keyof WhoActs;
  find(office: Answering['office'], person: Person, ...given: Asked<Name>): Promise<unknown>;
};

const answers: { [Name in OfficeQuestion]: OfficeAnswer<Name> } = {
  mine: { who: 'anybody', find: ({ database }, person) => listMine(database, person) },
  named: { who: 'anybody', find: ({ database }, person) => listNamed(database, person) },
  manuscript: { who: 'anybody', find: readMine },
  asReviewer: {
    who: 'anybody',
    find: async (office, person, id) => reviewerView(office.database, await authorsOwn(office, person, id)),
  },
  copy: {
    who: 'anybody',
    find: async (office, person, id, fileId) =>
      readCopy(office, await authorsOwn(office, person, id), fileId, 'author'),
  },
  desk: {
    who: 'staff',
    find: ({ database, now }, person, query) => readDesk(database, person, query, now()),
  },
  deskManuscript: {
    who: 'staff',
    find: ({ database, now }, person, id) => readOnDesk(database, person, id, now()),
  },
  deskCopy: {
    who: 'staff',
    find: async (office, person, id, fileId) =>
      readCopy(office, (await onDesk(office.database, person, id)).row, fileId, 'office'),
  },
  messages: { who: 'office', find: (office, _person, page) => listMessages(office, page) },
};

/**
 * What a question is answered with, for the sender of a request.
 * @throws Failure `unauthenticated`, `notFound`, `forbidden`, `secondFactorNeeded`
 */
export async function answerTo<Name extends OfficeQuestion>(
  { office, who }: Answering,
  request: Request,
  name: Name,
  given: Asked<Name>,
): Promise<Answered<Name>> {
  return found(office, await who[answers[name].who](request), name, given);
}

async function found<Name extends OfficeQuestion>(
  office: Answering['office'],
  person: Person,
  name: Name,
  given: Asked<Name>,
): Promise<Answered<Name>> {
  return leaving(name, await answers[name].find(office, person, ...given)) as Answered<Name>;
}

/** Every question of the office at its address, as JSON, in turns of persons. */
export function officeAnswers({ office, who, turns }: Answering & { turns: Turns }): Router {
  const router = Router();
  for (const name of Object.keys(officeQuestions) as OfficeQuestion[]) {
    const { path, read } = officeQuestions[name];
    router.get(path, async (request, response) => {
      const given = read(decodedPath(request.path) ?? '', queryOf(request));
      if (!given) throw new Failure('notFound', 'there is no such address');
      const person = await who[answers[name].who](request);
      await answerInTurn(turns, person, response, () => found(office, person, name, given));
    });
  }
  return router;
}
