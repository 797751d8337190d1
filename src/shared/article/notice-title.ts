import type { Language, LocalizedText } from '../language/language.ts';
import type { NoticeSummary } from './notice.ts';
import type { NoticeType } from './notice-type.ts';

/** The types of notices as readers see them, on screens and in feeds. */
export const noticeTypeNames: Record<NoticeType, LocalizedText> = {
  correction: { ru: 'Исправление', en: 'Correction', kk: 'Түзету' },
  retraction: { ru: 'Отзыв статьи', en: 'Retraction', kk: 'Мақаланы кері қайтарып алу' },
  'partial-retraction': {
    ru: 'Частичный отзыв статьи',
    en: 'Partial retraction',
    kk: 'Мақаланы ішінара кері қайтарып алу',
  },
  'expression-of-concern': {
    ru: 'Выражение обеспокоенности',
    en: 'Expression of concern',
    kk: 'Алаңдаушылық білдіру',
  },
  addendum: { ru: 'Дополнение', en: 'Addendum', kk: 'Толықтыру' },
  withdrawal: { ru: 'Изъятие статьи', en: 'Withdrawal', kk: 'Мақаланы алып тастау' },
  'new-version': { ru: 'Новая версия', en: 'New version', kk: 'Жаңа нұсқа' },
};

/** The title of a notice: “Retraction: Who Owns Good Land”. */
export function noticeTitle(
  { type, article }: { type: NoticeType; article: Pick<NoticeSummary['article'], 'title'> },
  language: Language,
): string {
  return `${noticeTypeNames[type][language]}: ${article.title[language]}`;
}

const updates: LocalizedText = {
  ru: 'исправления и отзывы статей',
  en: 'corrections and retractions',
  kk: 'түзетулер мен кері қайтарып алу',
};

/** The title of the journal's feed of notices. */
export function updatesTitle({ name }: { name: LocalizedText }, language: Language): string {
  return `${name[language]}: ${updates[language]}`;
}
