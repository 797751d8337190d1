import { wordsByScreen } from './words-by-screen.ts';

/** The words of every screen: all but those that come with one kind of them, and those of programs and mails. */
export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../resources/locales/kk/*.json',
      '!../../resources/locales/kk/{desktop,desktop-settings,library-updates,mail}.json',
      '!../../resources/locales/kk/{contacts,forgot-password,form,login,profile,register,reset-password,saved,user-dashboard,verify-email}.json',
      '!../../resources/locales/kk/{browse,search}.json',
      '!../../resources/locales/kk/{about-journal,archive,current-issue,editorial-board,home}.json',
      '!../../resources/locales/kk/{citing,reader,reader-editors,reader-file,reader-find,reader-notes,reader-writing}.json',
    ],
    { eager: true, import: 'default' },
  ),
);
