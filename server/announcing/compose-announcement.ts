import type { Selectable } from 'kysely';
import type { Library } from '#shared/library/library.ts';
import type { AccountDatabase, AccountTables, AnnouncementTemplate } from '../accounts/db/schema.ts';
import { dataOf, letterOf, type Sender } from '../mail/compose.ts';
import type { Letter } from '../mail/letter.ts';
import { mailWords } from '../mail/words.ts';
import { announcementContent } from './announcement-letter.ts';
import { boxes, boxOfTemplate } from './publications.ts';
import type { Unsubscribing } from './unsubscribing.ts';

export type AnnouncementContext = {
  database: AccountDatabase;
  library: Library;
  sender: Sender;
  unsubscribing: Unsubscribing;
};

type Row = Selectable<AccountTables['outbox']> & { template: AnnouncementTemplate };

/**
 * Composes the mail that announces a publication, from the library as it is now.
 * @returns null if its reader does not want it any more, or has another address
 * @throws Error if the library does not have the publication, which another server's may have
 */
export async function composeAnnouncement(
  row: Row,
  { database, library, sender, unsubscribing }: AnnouncementContext,
): Promise<Letter | null> {
  const { template, language } = row;
  const { publicUrl } = sender;
  const data = dataOf(row, sender);
  const box = boxOfTemplate[template];
  const user = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', data.user ?? '')
    .where('email', '=', row.recipient)
    .where('email_verified', '=', 1)
    .where(boxes[box], '=', 1)
    .executeTakeFirst();
  if (!user) return null;
  const words = mailWords(language);
  const content = await announcementContent(template, { library, words, language, publicUrl, data });
  if (!content) throw Object.assign(new Error('not in the library'), { code: 'not in the library' });
  const unsubscribe = unsubscribing.link(user.id, box, language);
  const remark = { text: words.unsubscribe[box], label: words.unsubscribe.action, address: unsubscribe };
  const blocks = [...content.blocks, { kind: 'remark' as const, ...remark }];
  return { ...letterOf(row, sender, { ...content, blocks }), unsubscribe };
}
