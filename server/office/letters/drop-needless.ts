import type { Kysely } from 'kysely';
import type { AccountTables, MailTemplate } from '../../accounts/db/schema.ts';
import { authorshipReason } from './authorship-letters.ts';

type Database = Kysely<AccountTables>;

/** Whether somebody still needs a letter about a manuscript that is under way, by what its reason names. */
type IsNeeded = (database: Database, reason: string, manuscriptId: string, whom: string) => Promise<boolean>;

const rules: Partial<Record<MailTemplate, IsNeeded>> = {
  authorship: async (database, reason, manuscriptId, contributorId) => {
    const row = await database
      .selectFrom('contributors')
      .select('token_hash')
      .where('manuscript_id', '=', manuscriptId)
      .where('id', '=', contributorId)
      .where('agreed', 'is', null)
      .where('denied', 'is', null)
      .executeTakeFirst();
    return (
      Boolean(row?.token_hash) &&
      authorshipReason(manuscriptId, contributorId, row?.token_hash ?? '') === reason
    );
  },
  'orcid-claim': async (database, reason, manuscriptId, userId) => {
    const row = await database
      .selectFrom('contributors')
      .innerJoin('orcid_claims', (join) =>
        join
          .onRef('orcid_claims.manuscript_id', '=', 'contributors.manuscript_id')
          .onRef('orcid_claims.orcid', '=', 'contributors.orcid'),
      )
      .select('contributors.id')
      .where('contributors.manuscript_id', '=', manuscriptId)
      .where('orcid_claims.user_id', '=', userId)
      .where('orcid_claims.orcid', '=', reason.split(':')[3] ?? '')
      .where('orcid_claims.denied', 'is', null)
      .where('contributors.user_id', 'is distinct from', userId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('authenticated_orcids')
              .select('authenticated_orcids.orcid')
              .whereRef('authenticated_orcids.user_id', '=', 'orcid_claims.user_id'),
          ),
        ),
      )
      .executeTakeFirst();
    return row !== undefined;
  },
  'manuscript-entrusted': isEditor,
  'editor-conflict': isEditor,
  'manuscript-passed-on': async (...about) => !(await isEditor(...about)),
};

/**
 * Deletes letters that wait for their budgets and that nobody needs any more: to co-authors and holders of an ORCID iD who
 * have answered, have authenticated it or are named no more, to editors who have the manuscript no longer, or have it again; and all about
 * manuscripts that are gone or ended.
 */
export async function dropNeedless(database: Database): Promise<void> {
  const waiting = await database
    .selectFrom('outbox')
    .select(['id', 'reason', 'template'])
    .where('withheld', 'is not', null)
    .where('template', 'in', Object.keys(rules) as MailTemplate[])
    .execute();
  for (const { id, reason, template } of waiting) {
    const [, manuscriptId = '', whom = ''] = reason.split(':');
    const isUnderWay = await database
      .selectFrom('manuscripts')
      .select('id')
      .where('id', '=', manuscriptId)
      .where('ended', 'is', null)
      .executeTakeFirst();
    if (isUnderWay && (await rules[template]?.(database, reason, manuscriptId, whom))) continue;
    await database.deleteFrom('outbox').where('id', '=', id).where('withheld', 'is not', null).execute();
  }
}

async function isEditor(
  database: Database,
  _reason: string,
  manuscriptId: string,
  userId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('manuscripts')
    .select('id')
    .where('id', '=', manuscriptId)
    .where('editor_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
