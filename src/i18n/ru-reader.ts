import { wordsByScreen } from './words-by-screen.ts';

/** The words of the reading room and of citing. */
export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>(
    '../../resources/locales/ru/{citing,reader,reader-file,reader-find,reader-notes,reader-writing}.json',
    {
      eager: true,
      import: 'default',
    },
  ),
);
