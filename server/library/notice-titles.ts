import { type LocalizedText, perLanguage } from '#shared/language.ts';
import type { NoticeSummary } from '#shared/notice.ts';
import { noticeTitle } from '#shared/notice-title.ts';

/** The title of a notice in each language, by which registers list it. */
export function noticeTitles(notice: Pick<NoticeSummary, 'type' | 'article'>): LocalizedText {
  return perLanguage((language) => noticeTitle(notice, language));
}
