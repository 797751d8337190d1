import type { Transaction } from 'kysely';
import type { ArticleFile } from '#shared/article/article-file.ts';
import { perLanguage } from '#shared/language/language.ts';
import type { LibraryTables, NoticeTexts } from '../../server/library/schema.ts';
import { inlineMarkdownToHtml, markdownToText } from './markdown.ts';
import type { NoticeContent } from './read-notices.ts';

/**
 * Writes the notices, each with the titles of its articles.
 * @param withdrawn the articles of which only these notices tell
 */
export async function writeNotices(
  writing: Transaction<LibraryTables>,
  notices: NoticeContent[],
  withdrawn: ArticleFile[],
): Promise<void> {
  for (const notice of notices) {
    const { slug, type, about, doi, published, reason, decidedBy } = notice;
    const rows = about.map((article) => {
      const texts: NoticeTexts = {
        articleDoi: article.doi,
        articleTitle: article.title,
        reason: perLanguage((language) => inlineMarkdownToHtml(reason[language], language)),
        description: perLanguage((language) => markdownToText(reason[language])),
        decidedBy,
        withdrawn: type === 'withdrawal' ? remainsOf(withdrawn, article.slug) : null,
      };
      return {
        ...{ slug, type, doi, published, article_id: article.id, article_slug: article.slug },
        json: JSON.stringify(texts),
      };
    });
    await writing.insertInto('notices').values(rows).execute();
  }
}

function remainsOf(withdrawn: ArticleFile[], slug: string): NoticeTexts['withdrawn'] {
  const article = withdrawn.find((one) => one.slug === slug);
  if (!article) return null;
  const {
    type,
    language,
    title,
    sentenceTitle,
    volume,
    issue = null,
    pagesInPanel = null,
    published,
    doi,
  } = article;
  const authors = article.authors.map(({ givenName, familyName, collective, orcid }) => ({
    ...{ givenName, familyName },
    ...(collective ? { collective } : {}),
    ...(orcid ? { orcid } : {}),
  }));
  return { type, language, title, sentenceTitle, authors, volume, issue, pagesInPanel, published, doi };
}
