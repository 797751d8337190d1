import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import { type Contributor, ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { authorStates } from '#shared/office/manuscript-state.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { officeDay } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../../accounts/db/schema.ts';
import { isConfirmedAddress } from '../../../accounts/is-confirmed-address.ts';
import { hashToken, makeToken } from '../../../accounts/opaque-token.ts';
import { tell } from '../../../mail/tell.ts';
import { withoutLinks } from '../../../mail/without-links.ts';
import { remakeCopies, soughtDigest } from '../../jobs/remake-copies.ts';
import { authorshipReason } from '../../letters/authorship-letters.ts';
import { linkTo, tellAuthor } from '../../letters/tell.ts';
import { contentColumns, keepContributors } from '../../manuscripts/content-columns.ts';
import { filesOf } from '../../manuscripts/files-of.ts';
import { roundOf } from '../../manuscripts/last-sending.ts';
import { command, Given, type Step } from '../../workflow/command.ts';

/** The most manuscripts a person can send in a day. */
const mostPerDay = 10;

/**
 * Receives a manuscript, for the first time or completed: gives it its number, freezes what was sent, tells its
 * author at once and asks its other authors to confirm.
 */
export const submit = command({
  from: authorStates,
  by: ['author'],
  to: 'submitted',
  guards: ['complete', 'answered'],
  input: Given,
  perform: async (received) => {
    const { transaction, manuscript, now, person } = received;
    if (!person?.emailVerified) {
      throw new Failure('notComplete', 'the address of the account is not confirmed', {
        fields: { email: 'missing' },
      });
    }
    if (!manuscript.submitted) await refuseFlood(transaction, person.id, now);
    const number = manuscript.number ?? (await nextNumber(transaction, now));
    const sending = await nextSending(transaction, manuscript.id);
    const submitted = now.toISOString();
    await transaction
      .insertInto('manuscript_sendings')
      .values({
        manuscript_id: manuscript.id,
        number: sending,
        round: await nextRound(transaction, manuscript.id),
        submitted,
        content: manuscript.content,
      })
      .execute();
    await transaction
      .updateTable('manuscript_files')
      .set({ sending })
      .where('manuscript_id', '=', manuscript.id)
      .where('removed', 'is', null)
      .where('sending', 'is', null)
      .execute();
    await transaction
      .updateTable('manuscript_files')
      .set({ left_out: sending })
      .where('manuscript_id', '=', manuscript.id)
      .where('role', '!=', 'similarity')
      .where('removed', 'is not', null)
      .where('sending', 'is not', null)
      .where('left_out', 'is', null)
      .execute();
    // What a person has released was another state of the manuscript.
    await transaction
      .updateTable('manuscript_files')
      .set({ released: null, released_by: null })
      .where('manuscript_id', '=', manuscript.id)
      .execute();
    // Names are sought again where the authors have changed since a copy was made. Until then nothing is released.
    const content = ManuscriptContent.parse(JSON.parse(manuscript.content));
    await transaction
      .updateTable('manuscript_files')
      .set({ copy: 'waiting' })
      .where('manuscript_id', '=', manuscript.id)
      .where('copy', '=', 'ready')
      .where('removed', 'is', null)
      .where(({ or, eb }) =>
        or([eb('copy_sought', 'is', null), eb('copy_sought', '!=', soughtDigest(content))]),
      )
      .execute();
    await remakeCopies(transaction, await filesOf(transaction, manuscript.id), content, now);
    await transaction.deleteFrom('manuscript_proposals').where('manuscript_id', '=', manuscript.id).execute();
    const columns = contentColumns(content, number);
    await keepContributors(transaction, manuscript.id, content);
    // Letters speak of what is sent now.
    const step = { ...received, manuscript: { ...manuscript, ...columns } };
    await tellAuthor(step, 'manuscript-received', `manuscript-received:${manuscript.id}:${sending}`, {
      number,
      title: columns.title,
      link: linkTo(step.office, manuscript.language, officePaths.myManuscript(manuscript.id)),
    });
    for (const contributor of content.contributors) await askToConfirm(step, contributor, number);
    return {
      set: {
        ...columns,
        number,
        submitted: manuscript.submitted ?? submitted,
      },
    };
  },
});

/** The round that a sending belongs to: what is sent after a decision begins the next. */
async function nextRound(transaction: Kysely<AccountTables>, manuscriptId: string): Promise<number> {
  const round = await roundOf(transaction, manuscriptId);
  const decided = await transaction
    .selectFrom('review_decisions')
    .select('round')
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .executeTakeFirst();
  return decided ? round + 1 : round;
}

async function refuseFlood(transaction: Kysely<AccountTables>, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1_000).toISOString();
  const { sent } = await transaction
    .selectFrom('manuscripts')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('author_id', '=', userId)
    .where('submitted', '>', since)
    .executeTakeFirstOrThrow();
  if (Number(sent) >= mostPerDay) {
    throw new Failure('tooManyRequests', 'enough manuscripts for a day', { retryAfter: 24 * 60 * 60 });
  }
}

/** The next number of the year, such as USR-2027-014; a number is never given twice. */
async function nextNumber(transaction: Kysely<AccountTables>, now: Date): Promise<string> {
  const year = Number(officeDay(now).slice(0, 4));
  const { last } = await transaction
    .insertInto('manuscript_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet(({ eb }) => ({ last: eb('manuscript_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `USR-${year}-${String(last).padStart(3, '0')}`;
}

async function nextSending(transaction: Kysely<AccountTables>, manuscriptId: string): Promise<number> {
  const { last } = await transaction
    .selectFrom('manuscript_sendings')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** The longest title in a letter to somebody who may not have asked for it, in characters. */
const longestTitle = 200;

/**
 * Asks a co-author by mail; the link leads to a page, which changes nothing by being opened. A letter that its budget
 * withholds waits; until it goes, the co-author counts as not asked.
 */
async function askToConfirm(step: Step, contributor: Contributor, number: string): Promise<void> {
  const { transaction, manuscript, office, now, person } = step;
  const isSelf = comparableEmail(contributor.email) === person?.emailKey;
  const row = await transaction
    .selectFrom('contributors')
    .select(['agreed', 'token_hash'])
    .where('manuscript_id', '=', manuscript.id)
    .where('id', '=', contributor.id)
    .executeTakeFirstOrThrow();
  if (isSelf && !row.agreed) {
    await updateContributor(step, contributor.id, { user_id: person?.id ?? null, agreed: now.toISOString() });
  }
  if (isSelf || row.agreed || row.token_hash) return;
  const token = makeToken();
  const tokenHash = hashToken(token);
  await updateContributor(step, contributor.id, { token_hash: tokenHash });
  const title = withoutLinks(manuscript.title);
  const link = linkTo(office, manuscript.language, officePaths.confirmAuthorship);
  const to = {
    id: null,
    name: '',
    email: contributor.email,
    emailVerified: await isConfirmedAddress(transaction, contributor.email),
    language: manuscript.language,
  };
  await tell(step, to, {
    template: 'authorship',
    reason: authorshipReason(manuscript.id, contributor.id, tokenHash),
    about: `manuscript:${manuscript.id}`,
    data: {
      number,
      title: title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title,
      link: `${link}?token=${token}`,
    },
  });
}

async function updateContributor(
  { transaction, manuscript }: Step,
  id: string,
  set: Partial<{ user_id: string | null; agreed: string; token_hash: string }>,
): Promise<void> {
  await transaction
    .updateTable('contributors')
    .set(set)
    .where('manuscript_id', '=', manuscript.id)
    .where('id', '=', id)
    .execute();
}
