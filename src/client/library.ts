import type { Library } from '#shared/library.ts';

/** What asks, and the schemas, come with the first question, not with the first page: a rendered page asks nothing. */
const asking = () => import('./fetched-library.ts');
const fetched = async () => (await asking()).fetchedLibrary;

/** Keeps what the library answers from now on, so that it is asked once. @returns what lets it go */
export const holdAnswers = async () => (await asking()).holdAnswers();

/** The library over HTTP. @throws Failure `offline`, `unavailable` or `unexpected` */
export const library: Library = {
  journal: async () => (await fetched()).journal(),
  editorialBoard: async () => (await fetched()).editorialBoard(),
  volumes: async () => (await fetched()).volumes(),
  volume: async (id) => (await fetched()).volume(id),
  articles: async () => (await fetched()).articles(),
  article: async (idOrSlug) => (await fetched()).article(idOrSlug),
  page: async (slug, language) => (await fetched()).page(slug, language),
  authors: async () => (await fetched()).authors(),
  author: async (slug) => (await fetched()).author(slug),
  keywords: async () => (await fetched()).keywords(),
  keyword: async (slug) => (await fetched()).keyword(slug),
  search: async (question) => (await fetched()).search(question),
};
