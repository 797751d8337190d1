import type { Language, LocalizedText } from './language.ts';
import type { NoticeType } from './notice-type.ts';

const words: Record<NoticeType, LocalizedText> = {
  correction: { ru: 'Исправление', en: 'Correction', kk: 'Түзету' },
  retraction: { ru: 'Отзыв статьи', en: 'Retraction', kk: 'Мақаланы қайтарып алу' },
  'partial-retraction': {
    ru: 'Частичный отзыв статьи',
    en: 'Partial retraction',
    kk: 'Мақаланы ішінара қайтарып алу',
  },
  'expression-of-concern': {
    ru: 'Выражение озабоченности',
    en: 'Expression of concern',
    kk: 'Алаңдаушылық білдіру',
  },
  addendum: { ru: 'Дополнение', en: 'Addendum', kk: 'Толықтыру' },
  withdrawal: { ru: 'Изъятие статьи', en: 'Withdrawal', kk: 'Мақаланы алып тастау' },
  'new-version': { ru: 'Новая версия', en: 'New version', kk: 'Жаңа нұсқа' },
};

/** The title of a notice, such as “Retraction: Street Trees of Taraz”, by which registers list it. */
export function noticeTitle({
  type,
  article,
}: {
  type: NoticeType;
  article: { title: LocalizedText };
}): LocalizedText {
  const titleIn = (language: Language) => `${words[type][language]}: ${article.title[language]}`;
  return { ru: titleIn('ru'), en: titleIn('en'), kk: titleIn('kk') };
}
