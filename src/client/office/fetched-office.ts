import { type OfficeQuestion, officeBy, officeQuestions } from '#shared/office/office-questions.ts';
import { askAccount } from '../ask-account.ts';

/** The questions to the office as requests. */
export const fetchedOffice = officeBy(async (name, given) => {
  const { address, answer } = officeQuestions[name as OfficeQuestion];
  const found = await askAccount('GET', (address as (...given: unknown[]) => string)(...given));
  return answer.parse(found) as never;
});
