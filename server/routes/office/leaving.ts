import { z } from 'zod';
import { officeQuestions } from '#shared/office/office-questions.ts';
import { PeopleList, PersonPage } from '#shared/office/person.ts';
import { SavedReport } from '#shared/office/review-views.ts';
import { ReviewerList } from '#shared/office/reviewer.ts';

/** What leaves the office: the answers to its questions, and others. */
const answers = {
  ...(Object.fromEntries(Object.entries(officeQuestions).map(([name, { answer }]) => [name, answer])) as {
    [Name in keyof typeof officeQuestions]: (typeof officeQuestions)[Name]['answer'];
  }),
  authorship: z.strictObject({ number: z.string(), title: z.string() }),
  people: PeopleList,
  person: PersonPage,
  reviewers: ReviewerList,
  savedReport: SavedReport,
} as const;

type Answers = typeof answers;

/**
 * The way by which every answer of the office leaves, to programs and into pages: what its schema does not name makes it
 * fail instead.
 * @throws ZodError
 */
export function leaving<Name extends keyof Answers>(name: Name, found: unknown): z.output<Answers[Name]> {
  return answers[name].parse(found) as z.output<Answers[Name]>;
}
