import { Failure } from '#shared/failure.ts';
import type { Journal } from '#shared/library/journal.ts';

/** Personal data that attackers try first. */
export type KnownOfPerson = { email: string; username: string; given_name: string; family_name: string };

/**
 * Rejects an easily guessed new password.
 * @throws Failure `invalidInput` that names the field
 */
export type PasswordRule = (password: string, person: KnownOfPerson) => Promise<void>;

/** The part of the journal that the rule needs: its names. */
export type NamedJournal = Pick<Journal, 'name' | 'abbreviation' | 'publisher' | 'domain'>;

/**
 * The rule for new passwords: none of the common ones, and no words of the user, the journal or the site's
 * address. The schema has already rejected those that are too short.
 */
export function createPasswordRule(publicUrl: string, journal?: () => Promise<NamedJournal>): PasswordRule {
  return async (password, { email, username, given_name, family_name }) => {
    const about = [email, username, given_name, family_name, `${given_name} ${family_name}`];
    const named = await journal?.();
    const ours = named
      ? [named.name, named.abbreviation, named.publisher].flatMap(Object.values<string>).concat(named.domain)
      : [];
    // The word lists take a tenth of a second and some memory, so they load with the first new password.
    const { isGuessable } = await import('#shared/account/passwords/guessable.ts');
    if (isGuessable(password, [...about, ...ours, new URL(publicUrl).hostname])) {
      throw new Failure('invalidInput', 'this password is easy to guess', {
        fields: { password: 'passwordCommon' },
      });
    }
  };
}
