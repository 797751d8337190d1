import { wordsByScreen } from './words-by-screen.ts';

/** The words that readers need: all but those of forms, of the desktop program, and of mails. */
export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../resources/locales/en/*.json',
      '!../../resources/locales/en/{desktop,desktop-settings,library-updates,mail}.json',
      '!../../resources/locales/en/{contacts,forgot-password,form,login,profile,register,reset-password,saved,user-dashboard,verify-email}.json',
    ],
    { eager: true, import: 'default' },
  ),
);
