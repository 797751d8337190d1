import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { comparableEmail } from '#shared/account/account.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { tableWords } from '../../accounts/db/table-words.ts';
import { folded } from '../folded.ts';

/**
 * The office, its lists and its search, and who may see a manuscript, know what was sent last; what its author changes
 * afterwards is theirs until it is sent.
 */
export const asSent: Migration = {
  up: async (database) => {
    const { whole } = tableWords(database);
    for (const statement of [
      `ALTER TABLE manuscript_files ADD COLUMN words ${whole}`,
      `ALTER TABLE manuscript_files ADD COLUMN left_out ${whole}`,
      `UPDATE manuscript_files SET words = (SELECT words FROM manuscripts WHERE id = manuscript_id)
        WHERE role = 'manuscript' AND removed IS NULL`,
      'ALTER TABLE manuscripts DROP COLUMN words',
      `UPDATE manuscript_files SET left_out = (
          SELECT min(number) FROM manuscript_rounds
          WHERE manuscript_rounds.manuscript_id = manuscript_files.manuscript_id AND submitted >= removed)
        WHERE removed IS NOT NULL AND round IS NOT NULL AND role <> 'similarity'`,
      'DELETE FROM contributors WHERE manuscript_id IN (SELECT id FROM manuscripts WHERE submitted IS NULL)',
    ]) {
      await sql.raw(statement).execute(database);
    }
    await takeBackUnsent(database as Kysely<Tables>);
  },
};

/** The tables as they were then: sendings were called rounds. */
type Tables = AccountTables & { manuscript_rounds: AccountTables['manuscript_sendings'] };

type Sent = {
  language: 'ru' | 'en' | 'kk';
  type: string;
  metadata: Record<'ru' | 'en' | 'kk', { title: string }>;
  contributors: { id: string; givenName: string; familyName: string; email: string; orcid: string }[];
};

/** Lists, search and authors of manuscripts that have changed since they were sent, as they were sent. */
async function takeBackUnsent(database: Kysely<Tables>): Promise<void> {
  const changed = await database
    .selectFrom('manuscripts')
    .innerJoin('manuscript_rounds', 'manuscript_rounds.manuscript_id', 'manuscripts.id')
    .select(['manuscripts.id', 'manuscripts.number', 'manuscript_rounds.content'])
    .whereRef('manuscript_rounds.content', '!=', 'manuscripts.content')
    .where(({ eb, selectFrom }) =>
      eb(
        'manuscript_rounds.number',
        '=',
        selectFrom('manuscript_rounds as last')
          .select(({ fn }) => fn.max('last.number').as('number'))
          .whereRef('last.manuscript_id', '=', 'manuscripts.id'),
      ),
    )
    .execute();
  for (const { id, number, content } of changed) {
    const { language, type, metadata, contributors } = JSON.parse(content) as Sent;
    const titles = [metadata[language], ...Object.values(metadata)].map(({ title }) => title).filter(Boolean);
    const authors = contributors.map(({ familyName }) => familyName).filter(Boolean);
    await database
      .updateTable('manuscripts')
      .set({
        language,
        type,
        title: titles[0] ?? '',
        authors: authors.join(', '),
        sought: folded([number ?? '', ...titles, ...authors].join('\n')),
      })
      .where('id', '=', id)
      .execute();
    const named = await database
      .selectFrom('contributors')
      .select(['id', 'email_key', 'user_id', 'agreed', 'denied', 'token_hash'])
      .where('manuscript_id', '=', id)
      .execute();
    await database.deleteFrom('contributors').where('manuscript_id', '=', id).execute();
    for (const [place, contributor] of contributors.entries()) {
      const email_key = comparableEmail(contributor.email);
      const same = named.find((one) => one.id === contributor.id && one.email_key === email_key);
      await database
        .insertInto('contributors')
        .values({
          manuscript_id: id,
          id: contributor.id,
          place,
          email_key,
          orcid: /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(contributor.orcid) ? contributor.orcid : '',
          names: folded(`${contributor.familyName} ${contributor.givenName}`),
          user_id: same?.user_id ?? null,
          agreed: same?.agreed ?? null,
          denied: same?.denied ?? null,
          token_hash: same?.token_hash ?? null,
        })
        .execute();
    }
  }
}
