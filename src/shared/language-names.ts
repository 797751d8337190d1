import type { Language, LocalizedText } from './language.ts';

/** What the journal's languages are called in each of them. */
export const languageNames: Record<Language, LocalizedText> = {
  ru: { ru: 'русский', en: 'Russian', kk: 'орыс тілі' },
  en: { ru: 'английский', en: 'English', kk: 'ағылшын тілі' },
  kk: { ru: 'казахский', en: 'Kazakh', kk: 'қазақ тілі' },
};

/** Their ISO 639-3 codes, which those of ISO 639-2 are too. */
export const longLanguageCodes: Record<Language, string> = { ru: 'rus', en: 'eng', kk: 'kaz' };
