import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import { isOrcid } from '#shared/article/orcid.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { folded } from '../folded.ts';

/** The columns that repeat a content for lists and search. */
export function contentColumns(content: ManuscriptContent, number: string | null) {
  const { language, type, contributors } = content;
  const titles = titlesOf(content);
  const authors = contributors.map(({ familyName }) => familyName).filter(Boolean);
  return {
    language,
    type,
    title: titles[0] ?? '',
    authors: authors.join(', '),
    country: contributors.find(({ isCorresponding }) => isCorresponding)?.country ?? '',
    sought: folded([number ?? '', ...titles, ...authors].join('\n')),
    content: JSON.stringify(content),
  };
}

/** The titles of a content, first that in the language of the text. */
export function titlesOf({ language, metadata }: ManuscriptContent): string[] {
  return [metadata[language], ...Object.values(metadata)].map(({ title }) => title).filter(Boolean);
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
