import { type Language, type LocalizedText, perLanguage } from '../language/language.ts';
import type { ArticleStatus } from './notice-type.ts';

/** What stands in front of a title, in the language of the title, wherever it is shown, cited or exported. */
const prefixes: Partial<Record<ArticleStatus, LocalizedText>> = {
  retracted: { ru: 'Отозвана: ', en: 'Retracted: ', kk: 'Қайтарып алынған: ' },
};

/** What stands in front of the titles of an article in this language, or an empty text. */
export function statusPrefix(status: ArticleStatus | null, language: Language): string {
  return (status && prefixes[status]?.[language]) ?? '';
}

/** The titles of an article, with the word for a retracted one in front. */
export function titleWithStatus({
  title,
  status,
}: {
  title: LocalizedText;
  status: ArticleStatus | null;
}): LocalizedText {
  return perLanguage((language) => statusPrefix(status, language) + title[language]);
}
