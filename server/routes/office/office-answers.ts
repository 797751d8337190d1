import { type Request, Router } from 'express';
import { Failure } from '#shared/failure.ts';
import { handbookFor } from '#shared/office/handbook.ts';
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
import { readFeed } from '../../office/calendar/feed.ts';
import { listMessages } from '../../office/messages.ts';
import type { Office } from '../../office/office.ts';
import type { OpenOffice } from '../../office/open-office.ts';
import type { Person } from '../../office/people/person.ts';
import { copiesOpenTo, readAssignment } from '../../office/projections/assignment.ts';
import { authorsOwn, listMine, readMine } from '../../office/projections/author.ts';
import { readDesk } from '../../office/projections/desk.ts';
import { onDesk, readOnDesk } from '../../office/projections/desk-manuscript.ts';
import { comparableRound, noDifference, readDifference } from '../../office/projections/difference.ts';
import { listReviews } from '../../office/projections/my-reviews.ts';
import { listNamed } from '../../office/projections/named.ts';
import { readRecognition } from '../../office/projections/recognition.ts';
import { readReports } from '../../office/projections/reports-on-desk.ts';
import { readCopy, reviewerView } from '../../office/projections/reviewer.ts';
import { seekReviewers } from '../../office/projections/sought-reviewers.ts';
import type { Reviewing } from '../../office/reviewers/open-assignment.ts';
import { readStatistics } from '../../office/statistics/read-statistics.ts';
import { leaving } from './leaving.ts';
import type { WhoActs } from './who-acts.ts';

type Answering = { office: Office & Pick<OpenOffice, 'store' | 'differences'>; who: WhoActs };

/** Who may ask a question, and how its answer is found for them. */
type OfficeAnswer<Name extends OfficeQuestion> = {
  who: 'anybody' | 'proven' | 'staff' | 'office';
  find(office: Answering['office'], person: Person, ...given: Asked<Name>): Promise<unknown>;
};

/** The same for who reviews: the first thing given is the assignment. */
type ReviewerAnswer<Name extends OfficeQuestion> = {
  who: 'reviewer';
  find(office: Answering['office'], reviewing: Reviewing, ...given: Asked<Name>): Promise<unknown>;
};

/** The same for whoever is known, with an account or without. */
type KnownAnswer = { who: 'known'; find(office: Answering['office'], known: Known): Promise<unknown> };

type Known = Awaited<ReturnType<WhoActs['known']>>;

type Answers = {
  [Name in OfficeQuestion]: Name extends 'assignment' | 'assignedCopy' | 'assignedDifference'
    ? ReviewerAnswer<Name>
    : Name extends 'handbook'
      ? KnownAnswer
      : OfficeAnswer<Name>;
};

const answers: Answers = {
  mine: { who: 'anybody', find: ({ database }, person) => listMine(database, person) },
  named: { who: 'anybody', find: ({ database }, person) => listNamed(database, person) },
  reviews: { who: 'anybody', find: ({ database }, person) => listReviews(database, person) },
  calendar: { who: 'proven', find: readFeed },
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
  difference: {
    who: 'anybody',
    find: async (office, person, id, round) =>
      readDifference(office, await authorsOwn(office, person, id), round, 'author'),
  },
  assignment: {
    who: 'reviewer',
    find: ({ database, now }, reviewing) => readAssignment(database, reviewing, now()),
  },
  assignedCopy: {
    who: 'reviewer',
    find: async (office, reviewing, _id, fileId) =>
      readCopy(office, await copiesOpenTo(office.database, reviewing), fileId, 'reviewer'),
  },
  assignedDifference: {
    who: 'reviewer',
    find: async (office, reviewing, _id, round) => {
      const row = await copiesOpenTo(office.database, reviewing);
      const known = await comparableRound(office.database, reviewing.assignment);
      // A forwarded link does not tell who has reviewed before.
      if (!reviewing.isConfirmed || round !== known) throw noDifference();
      return readDifference(office, row, round, 'reviewer');
    },
  },
  desk: {
    who: 'staff',
    find: ({ database, now }, person, query) => readDesk(database, person, query, now()),
  },
  deskManuscript: {
    who: 'staff',
    find: readOnDesk,
  },
  deskCopy: {
    who: 'staff',
    find: async (office, person, id, fileId) =>
      readCopy(office, (await onDesk(office.database, person, id)).row, fileId, 'office'),
  },
  deskReviewers: { who: 'staff', find: seekReviewers },
  deskReports: {
    who: 'staff',
    find: async ({ database }, person, id) => readReports(database, (await onDesk(database, person, id)).row),
  },
  statistics: { who: 'office', find: (office) => readStatistics(office, office.now()) },
  deskDifference: {
    who: 'staff',
    find: async (office, person, id, round) =>
      readDifference(office, (await onDesk(office.database, person, id)).row, round, 'office'),
  },
  messages: { who: 'office', find: (office, _person, page) => listMessages(office, page) },
  recognition: { who: 'office', find: (office, _person, year, code) => readRecognition(office, year, code) },
  handbook: { who: 'known', find: async (_office, { roles }) => handbookFor([...roles]) },
};

/**
 * What a question is answered with, for the sender of a request.
 * @throws Failure `unauthenticated`, `notFound`, `forbidden`, `secondFactorNeeded`, `invalidToken`
 */
export async function answerTo<Name extends OfficeQuestion>(
  answering: Answering,
  request: Request,
  name: Name,
  given: Asked<Name>,
): Promise<Answered<Name>> {
  const { find } = await asking(answering, request, name, given);
  return find();
}

/** Who asks a question, by whose turn it is, and how it is answered. */
async function asking<Name extends OfficeQuestion>(
  { office, who }: Answering,
  request: Request,
  name: Name,
  given: Asked<Name>,
): Promise<{ id: string; find: () => Promise<Answered<Name>> }> {
  const answer = answers[name] as OfficeAnswer<Name> | ReviewerAnswer<Name> | KnownAnswer;
  const left = async (found: Promise<unknown>) => leaving(name, await found) as Answered<Name>;
  if (answer.who === 'reviewer') {
    const reviewing = await who.reviewer(request, String(given[0]));
    return { id: reviewing.id, find: () => left(answer.find(office, reviewing, ...given)) };
  }
  if (answer.who === 'known') {
    const known = await who.known(request);
    return { id: known.id, find: () => left(answer.find(office, known)) };
  }
  const person = await who[answer.who](request);
  return { id: person.id, find: () => left(answer.find(office, person, ...given)) };
}

/** Every question of the office at its address, as JSON, in turns of persons. */
export function officeAnswers({ turns, ...answering }: Answering & { turns: Turns }): Router {
  const router = Router();
  for (const name of Object.keys(officeQuestions) as OfficeQuestion[]) {
    const { path, read } = officeQuestions[name];
    router.get(path, async (request, response) => {
      const given = read(decodedPath(request.path) ?? '', queryOf(request));
      if (!given) throw new Failure('notFound', 'there is no such address');
      const { id, find } = await asking(answering, request, name, given);
      await answerInTurn(turns, { id }, response, find);
    });
  }
  return router;
}
