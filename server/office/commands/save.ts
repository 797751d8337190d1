import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { isOrcid } from '#shared/orcid.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { folded } from '../folded.ts';
import { remakeCopies, soughtDigest } from '../jobs/remake-copies.ts';
import type { Handler, Outcome } from './step.ts';

/** Keeps what the author has entered so far, whatever it lacks. */
export const save: Handler<'save'> = async ({ transaction, manuscript, now }, { content }) => {
  await keepContributors(transaction, manuscript.id, content);
  const former = ManuscriptContent.parse(JSON.parse(manuscript.content));
  if (soughtDigest(former) !== soughtDigest(content)) {
    await remakeCopies(transaction, manuscript.id, content, now);
  }
  return { set: contentColumns(content, manuscript.number) };
};

/** The columns that repeat a content for lists and search. */
export function contentColumns(content: ManuscriptContent, number: string | null): Required<Outcome>['set'] {
  const { language, type, metadata, contributors } = content;
  const titles = [metadata[language], ...Object.values(metadata)].map(({ title }) => title).filter(Boolean);
  const authors = contributors.map(({ familyName }) => familyName).filter(Boolean);
  return {
    language,
    type,
    title: titles[0] ?? '',
    authors: authors.join(', '),
    sought: folded([number ?? '', ...titles, ...authors].join('\n')),
    content: JSON.stringify(content),
  };
}

/**
 * Writes who the authors are, for conflicts of interest. A contributor whose address changed has confirmed and denied
 * nothing under the new one.
 */
export async function keepContributors(
  transaction: Kysely<AccountTables>,
  manuscriptId: string,
  { contributors }: ManuscriptContent,
): Promise<void> {
  const former = await transaction
    .selectFrom('contributors')
    .select(['id', 'email_key', 'user_id', 'agreed', 'denied', 'token_hash'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  await transaction.deleteFrom('contributors').where('manuscript_id', '=', manuscriptId).execute();
  if (contributors.length === 0) return;
  const rows = contributors.map(({ id, givenName, familyName, email, orcid }, place) => {
    const email_key = comparableEmail(email);
    const same = former.find((row) => row.id === id && row.email_key === email_key);
    return {
      manuscript_id: manuscriptId,
      id,
      place,
      email_key,
      orcid: isOrcid(orcid) ? orcid : '',
      names: folded(`${familyName} ${givenName}`),
      user_id: same?.user_id ?? null,
      agreed: same?.agreed ?? null,
      denied: same?.denied ?? null,
      token_hash: same?.token_hash ?? null,
    };
  });
  await transaction.insertInto('contributors').values(rows).execute();
}
