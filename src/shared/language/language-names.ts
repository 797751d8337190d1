import type { Language, LocalizedText } from './language.ts';

/** The names of the journal's languages in each of them. */
export const languageNames: Record<Language, LocalizedText> = {
  ru: { ru: 'русский', en: 'Russian', kk: 'орыс тілі' },
  en: { ru: 'английский', en: 'English', kk: 'ағылшын тілі' },
  kk: { ru: 'казахский', en: 'Kazakh', kk: 'қазақ тілі' },
};

/** Their ISO 639-3 codes, identical with those of ISO 639-2/T. */
export const longLanguageCodes: Record<Language, string> = { ru: 'rus', en: 'eng', kk: 'kaz' };
