import type { Language, LocalizedText } from './language.ts';
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

/** The title of a notice, such as “Retraction: Street Trees of Taraz”, by which registers and feeds list it. */
export function noticeTitle({
  type,
  article,
}: {
  type: NoticeType;
  article: { title: LocalizedText };
}): LocalizedText {
  const titleIn = (language: Language) => `${noticeTypeNames[type][language]}: ${article.title[language]}`;
  return { ru: titleIn('ru'), en: titleIn('en'), kk: titleIn('kk') };
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
