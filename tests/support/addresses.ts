import { openLibrary } from '#library/open.ts';
import { type Language, languages } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';

/** The paths of all pages except those of articles, without language. */
export const pagePaths = [
  '/',
  '/current-issue',
  '/archive',
  '/online-first',
  '/contacts',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unsubscribe/publications',
  '/saved',
  '/notes',
  '/open-pdf',
  '/AboutJournal',
  '/editorial-board',
  '/updates',
  '/announcements',
  '/corrections-and-retractions',
  '/focus-and-scope',
  '/publication-rules',
  '/reviewing-rules',
  '/submit-article',
  '/for-authors',
  '/for-reviewers',
  '/for-readers',
  '/feed',
  '/accessibility',
  '/desktop',
  '/privacy',
  '/statistics',
  '/licences',
  '/search',
  '/authors',
  '/keywords',
];

/** The id and slug of every article in the built library. */
export async function articleAddresses(): Promise<{ id: number; slug: string }[]> {
  const { database, close } = openLibrary('out/library.sqlite');
  try {
    return await database.selectFrom('articles').select(['id', 'slug']).orderBy('id').execute();
  } finally {
    await close();
  }
}

/** Paths in all three languages. */
export function inAllLanguages(paths: string[]): { path: string; language: Language; bare: string }[] {
  return languages.flatMap((language) =>
    paths.map((bare) => ({ path: withLanguage(language, bare), language, bare })),
  );
}
