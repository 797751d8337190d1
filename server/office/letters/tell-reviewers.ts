import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { Recommendation } from '#shared/office/review.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { isConfirmedAddress } from '../../accounts/is-confirmed-address.ts';
import { hashToken, makeToken } from '../../accounts/opaque-token.ts';
import type { ReviewNews } from '../../mail/letters/office/review-news.ts';
import { type Recipient, tell } from '../../mail/tell.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import { isSingleBlind } from '../manuscripts/single-blind.ts';
import { findPerson, type Person } from '../people/person.ts';
import { namedFor } from '../relations/case-members.ts';
import { relationsOf } from '../relations/relations-of.ts';
import type { AssignmentRow } from '../reviewers/assignment.ts';
import { linkTo, officeOf, type ToldOf } from './tell.ts';

/** The letters to reviewers that have a link; some speak of a day. */
type Linked =
  | 'review-invitation'
  | 'review-agreed'
  | 'review-extended'
  | 'review-received'
  | 'review-answer-reminder'
  | 'review-report-reminder';

/** The longest title in a letter, in characters. */
const longestTitle = 300;

/** A reviewer as letters go to them: by the address that was invited, whatever account they have. */
export async function reviewerAs(
  transaction: Kysely<AccountTables>,
  { name, email, language, user_id }: AssignmentRow,
): Promise<Recipient> {
  return { id: user_id, name, email, emailVerified: await isConfirmedAddress(transaction, email), language };
}

/**
 * Queues a letter to a reviewer. Each has a link of its own, and all of them stay valid: a letter may be found again, or
 * come late.
 * @param due the day that it speaks of
 * @returns whether it goes now
 */
export async function tellReviewer(
  told: ToldOf,
  assignment: AssignmentRow,
  { template, reason, due = '' }: { template: Linked; reason: string; due?: string | null },
): Promise<boolean> {
  const { transaction, manuscript } = told;
  const link = await newLink(told, assignment);
  return tell(told, await reviewerAs(transaction, assignment), {
    template,
    reason,
    about: `assignment:${assignment.id}`,
    data: {
      ...{ ...aboutOf(manuscript), due: due ?? '', link },
      ...(template === 'review-invitation' && isSingleBlind(manuscript) && { isSingle: 'yes' }),
    },
  });
}

/** Tells a reviewer what a report lacks that is sent back. */
export async function tellOfReturn(
  told: ToldOf,
  assignment: AssignmentRow,
  { body, due }: { body: string; due: string },
): Promise<void> {
  const { transaction, manuscript, now } = told;
  await tell(told, await reviewerAs(transaction, assignment), {
    template: 'review-returned',
    reason: `review-returned:${manuscript.id}:${assignment.id}:${now.toISOString()}`,
    about: `assignment:${assignment.id}`,
    data: { ...aboutOf(manuscript), due, body, link: await newLink(told, assignment) },
  });
}

/** Tells a reviewer whether a colleague may help, as they have asked. */
export async function tellOfHelper(
  told: ToldOf,
  assignment: AssignmentRow,
  { isAllowed, body }: { isAllowed: boolean; body: string },
): Promise<void> {
  const { transaction, manuscript, now } = told;
  await tell(told, await reviewerAs(transaction, assignment), {
    template: 'review-helper',
    reason: `review-helper:${manuscript.id}:${assignment.id}:${now.toISOString()}`,
    about: `assignment:${assignment.id}`,
    data: {
      ...{ ...aboutOf(manuscript), body, link: await newLink(told, assignment) },
      ...{ answer: isAllowed ? 'allowed' : 'refused', helper: withoutLinks(assignment.helper) },
    },
  });
}

/** A link to an assignment that no letter has had. */
async function newLink({ transaction, office }: ToldOf, { id, language }: AssignmentRow): Promise<string> {
  const token = makeToken();
  await transaction
    .insertInto('review_links')
    .values({ token_hash: hashToken(token), assignment_id: id })
    .execute();
  return `${linkTo(office, language, officePaths.invitation)}?invitation=${token}`;
}

/** Thanks a reviewer who is not needed any more. */
export async function tellOfWithdrawal(told: ToldOf, assignment: AssignmentRow): Promise<void> {
  await tell(told, await reviewerAs(told.transaction, assignment), {
    template: 'review-withdrawn',
    reason: `review-withdrawn:${told.manuscript.id}:${assignment.id}`,
    about: `assignment:${assignment.id}`,
    data: aboutOf(told.manuscript),
  });
}

/** Sends the code by which a reviewer confirms another device, to the address that was invited. */
export async function tellCode(told: ToldOf, assignment: AssignmentRow, code: string): Promise<void> {
  const { transaction, manuscript, now } = told;
  const goes = await tell(told, await reviewerAs(transaction, assignment), {
    template: 'review-code',
    reason: `review-code:${manuscript.id}:${assignment.id}:${now.toISOString()}`,
    about: `assignment:${assignment.id}`,
    data: { number: manuscript.number ?? '', code },
  });
  if (!goes) throw new Failure('tooManyMails', 'enough codes were sent', { retryAfter: 60 * 60 });
}

/** What a letter to a reviewer says of the manuscript. */
function aboutOf({ number, title }: ToldOf['manuscript']): { number: string; title: string } {
  const plain = withoutLinks(title);
  return {
    number: number ?? '',
    title: plain.length > longestTitle ? `${plain.slice(0, longestTitle)}…` : plain,
  };
}

/** Tells a reviewer what was decided; the page has the reports of all reviewers. */
export async function tellOfDecision(
  told: ToldOf,
  assignment: AssignmentRow,
  decision: Recommendation,
): Promise<void> {
  const { transaction, manuscript } = told;
  await tell(told, await reviewerAs(transaction, assignment), {
    template: 'review-decided',
    reason: `review-decided:${manuscript.id}:${assignment.id}`,
    about: `assignment:${assignment.id}`,
    data: { ...aboutOf(manuscript), decision, link: await newLink(told, assignment) },
  });
}

/** Tells the Editor-in-Chief, or who decides in their place, that a recommendation is there. */
export async function tellOfRecommendation(told: ToldOf): Promise<void> {
  const { transaction, manuscript, now, person } = told;
  const decider = await namedFor(transaction, manuscript.id, 'decider');
  const chiefs = (await officeOf(told)).filter(({ roles }) => roles.has('chief'));
  for (const chief of decider ? [decider] : chiefs) {
    if (chief.id === person?.id) continue;
    const reason = `review-news:${manuscript.id}:${chief.id}:recommended:${now.toISOString()}`;
    await tellNews(told, chief, 'recommended', reason);
  }
}

/** Tells the handling editor what a reviewer has done; the office where nobody handles the manuscript. */
export function tellOfReviewer(told: ToldOf, what: ReviewNews, assignment: AssignmentRow): Promise<void> {
  return tellHandling(told, what, assignment.id);
}

/** Tells the handling editor of something; the office where nobody handles the manuscript; never whoever has done it. */
export async function tellHandling(told: ToldOf, what: ReviewNews, about: string): Promise<void> {
  const { transaction, manuscript, now } = told;
  const editor =
    manuscript.editor_id === null ? undefined : await findPerson(transaction, manuscript.editor_id);
  const handles = editor && (await relationsOf(transaction, editor, manuscript)).includes('editor');
  for (const person of handles ? [editor] : await officeOf(told)) {
    if (person.id === told.person?.id) continue;
    const reason = `review-news:${manuscript.id}:${person.id}:${about}:${what}:${now.toISOString()}`;
    await tellNews(told, person, what, reason);
  }
}

async function tellNews(told: ToldOf, person: Person, what: ReviewNews, reason: string): Promise<void> {
  const { office, manuscript } = told;
  await tell({ ...told, person: null }, person, {
    template: 'review-news',
    reason,
    about: `manuscript:${manuscript.id}`,
    data: {
      number: manuscript.number ?? '',
      title: manuscript.title,
      what,
      link: linkTo(office, person.language, officePaths.officeManuscript(manuscript.id)),
    },
  });
}
