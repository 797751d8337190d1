import type { Transaction } from 'kysely';
import type { Language, LocalizedText } from '#shared/language.ts';
import type { LibraryTables, NoticeTexts } from '../../server/library/schema.ts';
import { inlineMarkdownToHtml, markdownToText } from './markdown.ts';
import type { NoticeContent } from './read-notices.ts';

/** Writes the notices, each with the title of its article. */
export async function writeNotices(
  writing: Transaction<LibraryTables>,
  notices: NoticeContent[],
): Promise<void> {
  for (const notice of notices) {
    const { slug, type, article, articleId, articleDoi, articleTitle, doi, published, reason, decidedBy } =
      notice;
    const texts: NoticeTexts = {
      articleDoi,
      articleTitle,
      reason: inEachLanguage((language) => inlineMarkdownToHtml(reason[language], language)),
      description: inEachLanguage((language) => markdownToText(reason[language])),
      decidedBy,
    };
    await writing
      .insertInto('notices')
      .values({
        ...{ slug, type, doi, published, article_id: articleId, article_slug: article },
        json: JSON.stringify(texts),
      })
      .execute();
  }
}

function inEachLanguage(text: (language: Language) => string): LocalizedText {
  return { ru: text('ru'), en: text('en'), kk: text('kk') };
}
