import { z } from 'zod';
import {
  AuthorManuscript,
  AuthorSummary,
  DeskManuscript,
  DeskPage,
  MessagesPage,
  NamedManuscript,
  ReviewCopy,
  ReviewerManuscript,
} from '#shared/office/manuscript-views.ts';
import { PeopleList, Person } from '#shared/office/person.ts';
import { ReviewerList } from '#shared/office/reviewer.ts';

/** What leaves the office, by the question that it answers. */
const answers = {
  mine: AuthorSummary.array(),
  manuscript: AuthorManuscript,
  asReviewer: ReviewerManuscript,
  copy: ReviewCopy,
  desk: DeskPage,
  deskManuscript: DeskManuscript,
  messages: MessagesPage,
  named: NamedManuscript.array(),
  authorship: z.strictObject({ number: z.string(), title: z.string() }),
  people: PeopleList,
  person: Person,
  reviewers: ReviewerList,
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
