import { wordsByScreen } from './words-by-screen.ts';

/** The words of every screen: all but those that come with one kind of them, and those of programs and mails. */
export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../resources/locales/ru/*.json',
      '!../../resources/locales/ru/{desktop,desktop-settings,library-updates,mail}.json',
      '!../../resources/locales/ru/{contacts,forgot-password,form,login,profile,register,reset-password,saved,user-dashboard,verify-email}.json',
      '!../../resources/locales/ru/{browse,search}.json',
      '!../../resources/locales/ru/{about-journal,archive,current-issue,editorial-board,home}.json',
      '!../../resources/locales/ru/{citing,reader,reader-editors,reader-file,reader-find,reader-notes,reader-writing}.json',
    ],
    { eager: true, import: 'default' },
  ),
);
