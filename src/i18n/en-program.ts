import { wordsByScreen } from './words-by-screen.ts';

/** The words of the page that offers the desktop program. */
export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>('../../resources/locales/en/get-program.json', {
    eager: true,
    import: 'default',
  }),
);
