import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { comparableEmail, Email } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import { LanguageCode } from '#shared/language/localized.ts';
import { contentLimits, ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { isForbidden, type ReviewerDoubt, ReviewerLine, warningDoubts } from '#shared/office/review.ts';
import type { FoundDoubt } from '#shared/office/review-views.ts';
import { isSentToReviewers } from '#shared/office/ways-of-review.ts';
import { line } from '#shared/typed-line.ts';
import { lastSending, roundOf } from '../../manuscripts/last-sending.ts';
import { findAsked } from '../../people/asked.ts';
import { type AssignmentRow, aliasFor, assignmentsOf } from '../../reviewers/assignment.ts';
import { type Asked, doubtsOf } from '../../reviewers/doubts.ts';
import { command, Given, office, type Step, textOf } from '../../workflow/command.ts';
import { sendInvitation } from './send-invitation.ts';

/** How many people can be asked to review a manuscript in a round. */
const mostOfRound = 30;

/**
 * Invites people to review a manuscript, or keeps them as alternates, who are invited by themselves when somebody before
 * them does not review. Who must not review it can’t be asked; of whom something is to be weighed, a reason is kept.
 */
export const invite = command({
  from: ['in-review'],
  by: ['editor', ...office],
  isFor: isSentToReviewers,
  guards: ['copyReleased', 'roundReason'],
  input: Given.extend({
    /** Accounts. */
    personIds: z.array(z.string().max(100)).max(10).default([]),
    /** Assignments of former rounds: the same reviewers are asked again. */
    formerIds: z.array(z.uuid()).max(10).default([]),
    /** Somebody else, by name and address. */
    name: ReviewerLine.default(''),
    email: ReviewerLine.default(''),
    affiliation: ReviewerLine.default(''),
    language: LanguageCode.default('ru'),
    /** By what else an address is known that an author suggests (COPE, “Fake peer reviewers”). */
    secondSource: line(contentLimits.line).default(''),
    /** Why somebody is asked of whom something is to be weighed, or why there is a third round. */
    reason: line(contentLimits.line).default(''),
    as: z.enum(['invite', 'alternate']).default('invite'),
  }),
  form: (fields) => ({
    personIds: fields.getAll('personId'),
    formerIds: fields.getAll('formerId'),
    name: textOf(fields, 'name'),
    email: textOf(fields, 'email'),
    affiliation: textOf(fields, 'affiliation'),
    language: textOf(fields, 'language') || undefined,
    secondSource: textOf(fields, 'secondSource'),
    reason: textOf(fields, 'reason'),
    as: textOf(fields, 'as') || undefined,
  }),
  parts: () => [],
  perform: async (step, { secondSource, reason, as, ...whom }) => {
    const { transaction, manuscript, now } = step;
    const people = await peopleOf(step, whom);
    const round = await roundOf(transaction, manuscript.id);
    const all = await assignmentsOf(transaction, manuscript.id);
    if (all.filter((other) => other.round === round).length + people.length > mostOfRound)
      throw new Failure('tooManyRequests', 'enough people were asked', { retryAfter: 24 * 60 * 60 });
    const { content } = await lastSending(transaction, manuscript.id);
    const sent = ManuscriptContent.parse(JSON.parse(content));
    const doubts = await doubtsOf(transaction, manuscript, sent, people, {
      ...{ round, atOnce: true, reader: step.person, now },
      archive: step.office.archive,
    });
    refuse(people, doubts, { secondSource, reason, typed: whom.email === '' ? undefined : people.at(-1) });
    for (const [place, person] of people.entries()) {
      const email_key = comparableEmail(person.email);
      const assignment: AssignmentRow = {
        id: randomUUID(),
        manuscript_id: manuscript.id,
        round,
        state: 'proposed',
        alias: aliasFor(all, email_key),
        name: person.name,
        email: person.email,
        email_key,
        affiliation: person.affiliation,
        language: person.language,
        user_id: person.id,
        source: doubts[place]?.some(({ kind }) => kind === 'suggested')
          ? 'author'
          : person.id === null
            ? 'editor'
            : 'account',
        second_source: person.former?.second_source ?? secondSource,
        added: nextMoment(all, now),
        ...{ invited: null, answer_due: null, answered: null, due: null, ended: null, declined: null },
        ...{ reason: '', suggestions: '', helper: '', helper_state: null, helper_answer: '' },
      };
      await transaction.insertInto('review_assignments').values(assignment).execute();
      all.push(assignment);
      if (as === 'invite') await sendInvitation(step, assignment, 'invite');
    }
    return {
      facts: { person: people.map(({ name }) => name).join(', '), ...(reason !== '' && { reason }) },
    };
  },
});

type Whom = {
  personIds: string[];
  formerIds: string[];
  name: string;
  email: string;
  affiliation: string;
  language: AssignmentRow['language'];
};
type Reviewer = Asked & {
  language: AssignmentRow['language'];
  /** The assignment of a former round: what is to be weighed was weighed then. */
  former?: AssignmentRow;
};

/** The people who are asked: accounts, and one by name and address. */
async function peopleOf({ transaction, manuscript }: Step, whom: Whom): Promise<Reviewer[]> {
  const { personIds, formerIds, name, email, affiliation, language } = whom;
  const found = await findAsked(transaction, personIds);
  if (found.length < new Set(personIds).size) throw wrong({ personId: 'invalid' });
  const former = await assignmentsOf(transaction, manuscript.id);
  const again = formerIds.map((id) => {
    const row = former.find((assignment) => assignment.id === id);
    if (!row) throw wrong({ formerId: 'invalid' });
    return { ...row, id: row.user_id, orcid: '', former: row };
  });
  const accounts: Reviewer[] = [...again, ...found];
  if (name === '' && email === '') {
    if (accounts.length === 0) throw wrong({ personId: 'required' });
    return accounts;
  }
  if (name === '') throw wrong({ name: 'required' });
  const address = Email.safeParse(email);
  if (!address.success) throw wrong({ email: email === '' ? 'required' : 'email' });
  // Whoever has confirmed the address as that of an account is known by it.
  const known = await findAsked(transaction, { email: address.data });
  const other = {
    id: known?.id ?? null,
    name,
    email: address.data,
    affiliation,
    orcid: known?.orcid ?? '',
    language,
  };
  return [...accounts, other];
}

/** When an assignment is added: after all others, so that alternates keep their order. */
function nextMoment(all: readonly AssignmentRow[], now: Date): string {
  const last = Math.max(0, ...all.map(({ added }) => Date.parse(added) + 1));
  return new Date(Math.max(last, now.getTime())).toISOString();
}

/** Refuses whom the rules forbid, and what must be said first. */
function refuse(
  people: readonly Reviewer[],
  doubts: readonly FoundDoubt[][],
  given: { secondSource: string; reason: string; typed: Reviewer | undefined },
): void {
  const forbidden = people.find((_, place) => isForbidden(doubts[place] ?? []));
  if (forbidden) {
    const field = forbidden === given.typed ? 'email' : forbidden.former ? 'formerId' : 'personId';
    throw wrong({ [field]: 'invalid' });
  }
  const weighed = doubts.filter((_, place) => !people[place]?.former).flat();
  const has = (some: readonly ReviewerDoubt[]) => weighed.some(({ kind }) => some.includes(kind));
  if (has(['suggested']) && given.secondSource === '') throw wrong({ secondSource: 'required' });
  if (has(warningDoubts) && given.reason === '') throw wrong({ reason: 'required' });
}

function wrong(fields: NonNullable<Failure['fields']>): Failure {
  return new Failure('invalidInput', 'they can’t be asked so', { fields });
}
