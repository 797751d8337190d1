import { wordsByScreen } from './words-by-screen.ts';

/** The words of what only the desktop program shows. */
export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>(
    '../../resources/locales/en/{desktop-settings,library-updates}.json',
    { eager: true, import: 'default' },
  ),
);
