import { z } from 'zod';
import { languages, type LocalizedText as Text } from './language.ts';

/** `ru`, `en` or `kk`. */
export const LanguageCode = z.enum(languages);

/** One value for each of the three languages; none may be missing. */
export function localized<T extends z.ZodType>(value: T) {
  return z.strictObject({ ru: value, en: value, kk: value });
}

/** The same text in the three languages. */
export const LocalizedText = localized(z.string().trim().min(1)) satisfies z.ZodType<Text>;
