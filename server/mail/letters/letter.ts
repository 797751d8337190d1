import type { Language } from '#shared/language/language.ts';
import type { MailRule } from '../budgets.ts';
import type { MailWords } from '../words.ts';
import type { Content, Data } from './parts.ts';

/** A mail that one person causes. `Values` names what it says beside the words of `resources/locales/…/mail.json`. */
export type Letter<Values> = {
  /** How many may go; it depends on whether the recipient has confirmed the address. */
  budget: { confirmed: MailRule; unconfirmed: MailRule };
  /** Nobody asks for it again: withheld by its budget, it waits and goes when that allows. */
  waits?: true;
  /** The values that the office has written to this one person: their links stay. */
  typedByOffice?: readonly (keyof Values)[];
  /** It greets by name also whoever has not confirmed the address: the office knows whom it writes to. */
  namedByOffice?: true;
  /** Its content in a language; the data includes the journal’s name. */
  write(words: MailWords, data: Data, language: Language): Content;
};

/** Declares a letter. */
export function letter<Values>(declared: Letter<Values>): Letter<Values> {
  return declared;
}
