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

/** The same of a notice about several articles, where it differs. */
const namesOfSeveral: Partial<Record<NoticeType, LocalizedText>> = {
  retraction: { ru: 'Отзыв статей', en: 'Retraction', kk: 'Мақалаларды кері қайтарып алу' },
  'partial-retraction': {
    ru: 'Частичный отзыв статей',
    en: 'Partial retraction',
    kk: 'Мақалаларды ішінара кері қайтарып алу',
  },
  withdrawal: { ru: 'Изъятие статей', en: 'Withdrawal', kk: 'Мақалаларды алып тастау' },
};

/** What a title needs of a notice. */
export type Titled = { type: NoticeType; articles: Pick<NoticeSummary['articles'][number], 'title'>[] };

/** The type of a notice before the titles of its articles. */
export function noticeName({ type, articles }: Titled, language: Language): string {
  return ((articles.length > 1 ? namesOfSeveral[type] : undefined) ?? noticeTypeNames[type])[language];
}

/** The titles of the articles of a notice. */
export function titlesOf({ articles }: Pick<Titled, 'articles'>, language: Language): string {
  return articles.map(({ title }) => title[language]).join('; ');
}

/** The title of a notice: “Retraction: Who Owns Good Land”. */
export function noticeTitle(notice: Titled, language: Language): string {
  return `${noticeName(notice, language)}: ${titlesOf(notice, language)}`;
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
