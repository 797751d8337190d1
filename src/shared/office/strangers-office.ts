import { Failure } from '../failure.ts';
import type { OfficeQuestions } from './office-questions.ts';

const refuse = async (): Promise<never> => {
  throw new Failure('unauthenticated', 'nobody is logged in');
};

/** The office for somebody who is not logged in: it answers nothing. */
export const strangersOffice: OfficeQuestions = {
  mine: refuse,
  named: refuse,
  manuscript: refuse,
  asReviewer: refuse,
  copy: refuse,
  desk: refuse,
  deskManuscript: refuse,
  deskCopy: refuse,
  messages: refuse,
};
