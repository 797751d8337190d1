import { noticeTitle, type Titled } from '#shared/article/notice-title.ts';
import { type LocalizedText, perLanguage } from '#shared/language/language.ts';

/** The title of a notice in each language, by which registers list it. */
export function noticeTitles(notice: Titled): LocalizedText {
  return perLanguage((language) => noticeTitle(notice, language));
}
