import type { Language } from '#shared/language/language.ts';
import type { LetterTexts } from '#shared/office/letter-templates.ts';
import en from '../../../../resources/locales/en/office-letters.json';
import kk from '../../../../resources/locales/kk/office-letters.json';
import ru from '../../../../resources/locales/ru/office-letters.json';

/** The texts of letters in the languages of those who get them, whatever that of the page is. */
export const letterTexts: Record<Language, LetterTexts> = { ru, en, kk };
