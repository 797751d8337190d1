import { Failure } from '../failure.ts';
import { officeBy } from './office-questions.ts';

/** The office for somebody who is not logged in: it answers nothing. */
export const strangersOffice = officeBy(async () => {
  throw new Failure('unauthenticated', 'nobody is logged in');
});
