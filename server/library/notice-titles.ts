import type { LocalizedText } from '#shared/language.ts';
import type { NoticeSummary } from '#shared/notice.ts';
import { noticeTitle } from '#shared/notice-title.ts';

/** The title of a notice in each language, by which registers list it. */
export function noticeTitles(notice: Pick<NoticeSummary, 'type' | 'article'>): LocalizedText {
  return { ru: noticeTitle(notice, 'ru'), en: noticeTitle(notice, 'en'), kk: noticeTitle(notice, 'kk') };
}
