import { randomUUID } from 'node:crypto';
import type { AccountDatabase, AccountTables } from '../../../server/accounts/db/schema.ts';
import { fieldCodes } from '../../../src/shared/office/field-of-expertise.ts';
import type { AssignmentState } from '../../../src/shared/office/review.ts';
import { criteria } from '../../../src/shared/office/review.ts';

/** How many people offer to review, and how many assignments each manuscript has. */
export const reviewAmounts = { reviewers: 5_000, assignmentsEach: 4 };

const day = 86_400_000;
const batch = 500;

/** A full report, as its text is in the database. */
const report = JSON.stringify({
  ratings: Object.fromEntries(criteria.map((name) => [name, 'good'])),
  toAuthors: 'The method is sound, and the sources are new. '.repeat(60),
  toEditors: '',
  recommendation: 'minor',
});

/** Fills the office with people who offer to review, and with what they were asked and have answered for manuscripts. */
export async function fillReviews(database: AccountDatabase): Promise<void> {
  const reviewers = Array.from({ length: reviewAmounts.reviewers }, (_, index) => reviewer(index));
  for (let from = 0; from < reviewers.length; from += batch) {
    const some = reviewers.slice(from, from + batch);
    await database
      .insertInto('users')
      .values(some.map(({ user }) => user))
      .execute();
    await database
      .insertInto('review_offers')
      .values(some.map(({ offer }) => offer))
      .execute();
  }
  const manuscripts = await database
    .selectFrom('manuscripts')
    .select(['id', 'state', 'submitted'])
    .where('submitted', 'is not', null)
    // Those of the demonstration have authors with accounts, and reviewers of their own.
    .where('author_id', 'is', null)
    .orderBy('number')
    .execute();
  for (let from = 0; from < manuscripts.length; from += batch) {
    const rows = manuscripts.slice(from, from + batch).flatMap((manuscript, offset) =>
      Array.from({ length: reviewAmounts.assignmentsEach }, (_, place) => {
        const index = ((from + offset) * 7 + place * 1_237) % reviewAmounts.reviewers;
        const asked = reviewers[index]?.user ?? reviewer(index).user;
        return assignment(manuscript, asked, place);
      }),
    );
    await database.transaction().execute(async (transaction) => {
      for (let start = 0; start < rows.length; start += batch) {
        const some = rows.slice(start, start + batch);
        await transaction.insertInto('review_assignments').values(some).execute();
      }
      const sent = rows.filter(({ state }) => state === 'reported');
      const saved = {
        content: report,
        version: 3,
        released: null,
        released_remarks: '[]',
        answer: '',
        answers: '{}',
        decided: '[]',
      };
      for (let start = 0; start < sent.length; start += batch) {
        const some = sent.slice(start, start + batch);
        await transaction
          .insertInto('review_reports')
          .values(
            some.map(({ id, due }) => ({
              assignment_id: id,
              ...saved,
              saved: due ?? '',
              sent: due,
            })),
          )
          .execute();
      }
    });
  }
}

function reviewer(index: number) {
  const id = randomUUID();
  const at = new Date(Date.now() - index * 60_000).toISOString();
  const email = `reviewer-${index}@university-${index % 400}.example`;
  const user: AccountTables['users'] = {
    id,
    email,
    email_key: email,
    email_verified: 1,
    pending_email: null,
    password_hash: '',
    given_name: 'Дана',
    family_name: `Серикова-${index}`,
    organization: `University ${index % 400}`,
    country: 'KZ',
    username: `reviewer-${index}`,
    orcid_id: '',
    consent_to_store_data: 1,
    notification_preferences: 0,
    agree_to_review: 1,
    notify_new_submissions: 0,
    notify_journal_updates: 0,
    language: 'ru',
    created: at,
    updated: at,
    locked: null,
    removal_told: null,
  };
  const offer = {
    user_id: id,
    fields: JSON.stringify([
      fieldCodes[index % fieldCodes.length],
      fieldCodes[(index * 5 + 1) % fieldCodes.length],
    ]),
    languages: index % 3 === 0 ? '["ru","kk","en"]' : '["ru","en"]',
    note: `Дворы, жильё, транспорт и память города; опыт рецензирования с ${2000 + (index % 25)} года.`,
    offered: at,
    changed: at,
  };
  return { user, offer };
}

/** What is asked for of a manuscript under review is under way; of others it is over. */
const states: Record<'open' | 'over', AssignmentState[]> = {
  open: ['reported', 'agreed', 'declined', 'invited'],
  over: ['reported', 'reported', 'declined', 'silent'],
};

function assignment(
  manuscript: { id: string; state: string; submitted: string | null },
  { id: userId, email, email_key, family_name, given_name, organization }: AccountTables['users'],
  place: number,
) {
  const invited = Date.parse(manuscript.submitted ?? '') + (5 + place) * day;
  const at = (days: number) => new Date(invited + days * day).toISOString();
  const state = states[manuscript.state === 'in-review' ? 'open' : 'over'][place] ?? 'silent';
  const hasAgreed = state === 'reported' || state === 'agreed';
  return {
    id: randomUUID(),
    manuscript_id: manuscript.id,
    round: 1,
    state,
    alias: 'KMRT'[place] ?? 'Z',
    name: `${given_name} ${family_name}`,
    email,
    email_key,
    affiliation: organization,
    language: 'ru' as const,
    user_id: userId,
    source: 'account' as const,
    second_source: '',
    added: at(0),
    invited: at(0),
    answer_due: at(5),
    answered: state === 'silent' || state === 'invited' ? null : at(1 + (place % 3)),
    due: hasAgreed ? at(20) : null,
    ended: state === 'declined' || state === 'silent' ? at(6) : null,
    declined: state === 'declined' ? ('noTime' as const) : null,
    reason: '',
    suggestions: '',
    ...{ helper: '', helper_state: null, helper_answer: '' },
  };
}
