import { wordsByScreen } from './words-by-screen.ts';

/** The words of the screens that show the journal and its issues. */
export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>(
    '../../resources/locales/ru/{about-journal,archive,current-issue,editorial-board,home}.json',
    { eager: true, import: 'default' },
  ),
);
