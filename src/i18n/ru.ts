import { wordsByScreen } from './words-by-screen.ts';

export const words = wordsByScreen(
  import.meta.glob<Record<string, unknown>>('../../resources/locales/ru/*.json', {
    eager: true,
    import: 'default',
  }),
);
