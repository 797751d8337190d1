import type { Language } from '../../../../src/shared/language/language.ts';

const frequent: Record<Language, RegExp> = {
  ru: /(?<!\p{L})(?:и|в|на|с|не|что|как|для|по|из|от|это|его|или|при|их|о|об|их|мы|был[аио]?|также|между)(?!\p{L})/giu,
  kk: /(?<!\p{L})(?:және|мен|бен|пен|үшін|бойынша|туралы|да|де|бұл|осы|сол|бір|деп|екі|арқылы|немесе|болып|оның|яғни|олар|біз|арасында)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|of|and|in|to|a|is|that|for|on|as|with|by|from|are|was|were|this|an|at|between)(?!\p{L})/giu,
};
const kazakhLetters = /[әғқңөұүһі]/giu;

/**
 * The language of a text by its letters and frequent words; null when it has too few letters to tell.
 * @param fallback for texts in Cyrillic so short that nothing speaks for Kazakh or Russian
 */
export function detectLanguage(text: string, fallback: 'ru' | 'kk' = 'ru'): Language | null {
  const latin = (text.match(/[a-z]/gi) ?? []).length;
  const cyrillic = (text.match(/\p{Script=Cyrillic}/gu) ?? []).length;
  if (latin + cyrillic < 3) return null;
  if (latin > cyrillic) return 'en';
  const kazakh = (text.match(kazakhLetters) ?? []).length / cyrillic;
  const words = (language: Language) => (text.match(frequent[language]) ?? []).length;
  if (kazakh > 0.04) return 'kk';
  // Names and quotations in Kazakh are common in Russian texts.
  if (kazakh > 0.015) return words('kk') > words('ru') || words('ru') === 0 ? 'kk' : 'ru';
  if (words('ru') > 0 || /[ёщэъ]|(?:ого|ых|ой|ая|ение|ость|ций)(?!\p{L})/iu.test(text)) return 'ru';
  return words('kk') > 0 ? 'kk' : fallback;
}
