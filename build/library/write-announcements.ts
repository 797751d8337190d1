import type { Transaction } from 'kysely';
import { perLanguage } from '#shared/language/language.ts';
import type { AnnouncementTexts, LibraryTables } from '../../server/library/schema.ts';
import { markdownToHtml, markdownToText } from './markdown.ts';
import type { AnnouncementContent } from './read-announcements.ts';

/** Writes the announcements, with their texts as HTML and as plain text. */
export async function writeAnnouncements(
  writing: Transaction<LibraryTables>,
  announcements: AnnouncementContent[],
): Promise<void> {
  for (const { slug, kind, published, deadline = null, title, texts } of announcements) {
    const json: AnnouncementTexts = {
      title,
      text: perLanguage((language) => markdownToHtml(texts[language], language)),
      description: perLanguage((language) => markdownToText(texts[language])),
    };
    await writing
      .insertInto('announcements')
      .values({ slug, kind, published, deadline, json: JSON.stringify(json) })
      .execute();
  }
}
