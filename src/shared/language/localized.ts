import { z } from 'zod';
import { languages, type LocalizedText as Text } from './language.ts';

/** `ru`, `en` or `kk`. */
export const LanguageCode = z.enum(languages);

/** A value for each of the three languages, all required. */
export function localized<T extends z.ZodType>(value: T) {
  return z.strictObject({ ru: value, en: value, kk: value });
}

/** A text in the three languages. */
export const LocalizedText = localized(z.string().trim().min(1)) satisfies z.ZodType<Text>;

/** A text in the three languages that may be empty in any of them. */
export const PossibleText = localized(z.string()) satisfies z.ZodType<Text>;
