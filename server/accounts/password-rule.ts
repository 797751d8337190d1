import { Failure } from '#shared/failure.ts';
import type { Journal } from '#shared/journal.ts';

/** What those who guess try first of a person. */
export type KnownOfPerson = { email: string; username: string; given_name: string; family_name: string };

/** Refuses a new password that is guessed soon. @throws Failure `invalidInput` that names the field */
export type PasswordRule = (password: string, person: KnownOfPerson) => Promise<void>;

/** What the journal is called; nothing else of it is needed. */
export type NamedJournal = Pick<Journal, 'name' | 'abbreviation' | 'publisher' | 'domain'>;

/**
 * The rule for new passwords: none of the common ones, no word of the person, of the journal or of the site's address.
 * What is too short is refused before, by the schema.
 */
export function createPasswordRule(publicUrl: string, journal?: () => Promise<NamedJournal>): PasswordRule {
  return async (password, { email, username, given_name, family_name }) => {
    const about = [email, username, given_name, family_name, `${given_name} ${family_name}`];
    const named = await journal?.();
    const ours = named
      ? [named.name, named.abbreviation, named.publisher].flatMap(Object.values<string>).concat(named.domain)
      : [];
    // The lists take a tenth of a second and some memory: they come with the first new password.
    const { isGuessable } = await import('#shared/passwords/guessable.ts');
    if (isGuessable(password, [...about, ...ours, new URL(publicUrl).hostname])) {
      throw new Failure('invalidInput', 'this password is guessed soon', {
        fields: { password: 'passwordCommon' },
      });
    }
  };
}
