import { wordsByScreen } from './words-by-screen.ts';

/** The words that readers need: all but those of forms, and of the mails that the server writes. */
export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../resources/locales/kk/*.json',
      '!../../resources/locales/kk/mail.json',
      '!../../resources/locales/kk/{contacts,forgot-password,form,login,profile,register,reset-password,user-dashboard,verify-email}.json',
    ],
    { eager: true, import: 'default' },
  ),
);
