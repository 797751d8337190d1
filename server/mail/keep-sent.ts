import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { AccountTables, MailTemplate } from '../accounts/db/schema.ts';
import { dataOf, type Sender } from './compose.ts';
import { letterFor, type PersonalTemplate } from './letters/all.ts';
import type { Block, Content } from './letters/parts.ts';
import { mailWords } from './words.ts';

type OutboxRow = Selectable<AccountTables['outbox']>;

/**
 * The letters that can be read again on the page they are about. Not those that are kept as they were typed, nor codes,
 * nor those to people of the office.
 */
const kept: ReadonlySet<MailTemplate> = new Set<PersonalTemplate>([
  'manuscript-received',
  'manuscript-withdrawn',
  'file-quarantined',
  'reminders',
  'authorship',
  'authorship-confirmed',
  'authorship-denied',
  'review-agreed',
  'review-answer-reminder',
  'review-decided',
  'review-delayed',
  'review-extended',
  'review-helper',
  'review-invitation',
  'review-received',
  'review-report-reminder',
  'review-returned',
  'review-withdrawn',
  'revision-extended',
]);

/**
 * Keeps a letter about a manuscript that was sent, as it was, without links: each opens something. A reminder of several
 * manuscripts is kept with each, as far as it is about that. Of a manuscript that is gone nothing is kept.
 */
export async function keepSent(
  transaction: Kysely<AccountTables>,
  row: OutboxRow,
  sender: Pick<Sender, 'journal'>,
  now: Date,
): Promise<void> {
  if (!kept.has(row.template)) return;
  const data = dataOf(row, sender);
  for (const { manuscript_id, assignment_id, list } of await subjectsOf(transaction, row, data)) {
    const letter = letterFor(row.template as PersonalTemplate);
    const given = list === undefined ? data : { ...data, list };
    const { subject, body } = asRead(letter.write(mailWords(row.language), given, row.language));
    await transaction
      .insertInto('sent_letters')
      .values({
        id: randomUUID(),
        reason: row.reason,
        manuscript_id,
        assignment_id,
        person_id: row.person_id,
        subject,
        body,
        sent: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['manuscript_id', 'reason']).doNothing())
      .execute();
  }
}

type Subject = { manuscript_id: string; assignment_id: string | null; list?: string };

/** What a letter is about, of what is still there. */
async function subjectsOf(
  transaction: Kysely<AccountTables>,
  { about }: OutboxRow,
  { manuscripts = '', list = '' }: Record<string, string>,
): Promise<Subject[]> {
  const [kind, id = ''] = (about ?? '').split(':');
  if (kind === 'assignment') {
    const rows = transaction
      .selectFrom('review_assignments')
      .select(['manuscript_id', 'id as assignment_id']);
    return rows.where('id', '=', id).execute();
  }
  const lines = list.split('\n');
  const ids = kind === 'manuscript' ? [id] : manuscripts.split(' ').filter((one) => one !== '');
  if (ids.length === 0) return [];
  const rows = await transaction.selectFrom('manuscripts').select('id').where('id', 'in', ids).execute();
  return rows.map((row) => {
    const line = kind === 'manuscript' ? undefined : lines[ids.indexOf(row.id)];
    return { manuscript_id: row.id, assignment_id: null, ...(line !== undefined && { list: line }) };
  });
}

/** A letter as it is read on a page: its text, where buttons and addresses would open something again. */
function asRead({ subject, blocks }: Content): { subject: string; body: string } {
  const body = blocks.flatMap(words).join('\n\n');
  return { subject, body: body.replaceAll(/https?:\/\/\S*\?(?:\S*&)?(?:token|invitation)=\S*/g, '…') };
}

function words(block: Block): string[] {
  switch (block.kind) {
    case 'text':
    case 'quote':
    case 'heading':
      return [block.text];
    case 'facts':
      return [block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')];
    default:
      return [];
  }
}
