import type { Language, LocalizedText } from '../language/language.ts';
import type { Announcement } from './announcement.ts';
import type { AnnouncementKind } from './announcement-kind.ts';

/** The kinds of announcements as readers see them, on screens, in feeds and mails. */
export const announcementKindNames: Record<AnnouncementKind, LocalizedText> = {
  'call-for-papers': { ru: 'Приём статей', en: 'Call for papers', kk: 'Мақала қабылдау' },
  news: { ru: 'Новость', en: 'News', kk: 'Жаңалық' },
};

/** The title of an announcement with its kind: “Call for papers: Cities and Water”. */
export function announcementTitle(
  { kind, title }: Pick<Announcement, 'kind' | 'title'>,
  language: Language,
): string {
  return `${announcementKindNames[kind][language]}: ${title[language]}`;
}

const lastDay: LocalizedText = {
  ru: 'Последний день подачи',
  en: 'Last day of submission',
  kk: 'Тапсырудың соңғы күні',
};

/** The text of an announcement where it stands alone, as in feeds: a call begins with its last day. */
export function announcementSummary(
  { deadline, description }: Pick<Announcement, 'deadline' | 'description'>,
  language: Language,
): string {
  const text = description[language];
  return deadline === null ? text : `${lastDay[language]}: ${deadline}. ${text}`;
}

const announcements: LocalizedText = { ru: 'объявления', en: 'announcements', kk: 'хабарландырулар' };

/** The title of the journal's feed of announcements. */
export function announcementsTitle({ name }: { name: LocalizedText }, language: Language): string {
  return `${name[language]}: ${announcements[language]}`;
}
