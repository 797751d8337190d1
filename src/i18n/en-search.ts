import { wordsByScreen } from './words-by-screen.ts';

/** The words of search, and of looking for articles by author and keyword. */
export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>('../../resources/locales/en/{browse,search}.json', {
    eager: true,
    import: 'default',
  }),
);
