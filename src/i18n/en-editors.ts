import { wordsByScreen } from './words-by-screen.ts';

/** The words of what is put on the pages of a PDF. */
export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>('../../resources/locales/en/reader-editors.json', {
    eager: true,
    import: 'default',
  }),
);
