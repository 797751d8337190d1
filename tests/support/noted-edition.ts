import { createLibrary } from '#library/library.ts';
import { openLibrary } from '#library/open.ts';
import { type FullEdition, fullEditionIn } from './full-edition.ts';
import { writeNotice } from './written-notice.ts';

/** An article with everything that an article can say, which is retracted. */
export const retractedArticle = 'teni-dvorov-almaty';

/** An article with a correction and an addendum. */
export const correctedArticle = 'peshkhody-i-perekryostki';

/** The full edition with notices about three articles that is in a folder, and its opened library. */
export async function notedEditionIn(folder: string) {
  const { libraryFile } = fullEditionIn(folder);
  const open = openLibrary(libraryFile);
  const library = createLibrary(open);
  return {
    libraryFile,
    library,
    database: open.database,
    slugs: (await library.articles()).map(({ slug }) => slug),
    close: open.close,
  };
}

export type NotedEdition = Awaited<ReturnType<typeof notedEditionIn>>;

/** Writes the notices, before the library is made. */
export function writeNotices({ resources, at }: FullEdition): void {
  const written = [
    ['retraction-of-the-shade', 'retraction', retractedArticle],
    ['correction-of-the-crossings', 'correction', correctedArticle],
    ['addendum-to-the-crossings', 'addendum', correctedArticle],
    ['concern-about-the-gardens', 'expression-of-concern', 'winter-gardens-of-karaganda'],
  ] as const;
  for (const [place, [slug, type, article]] of written.entries()) {
    const doi = `10.5555/usr.2027.n${place + 1}`;
    writeNotice({ resources, article: at(article) }, type, { slug, doi, published: '2027-11-20' });
  }
}
