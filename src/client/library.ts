import { Failure } from '#shared/failure.ts';
import type { Library } from '#shared/library.ts';
import { getJson } from './http.ts';

/** The library over HTTP. Answers are checked by the same schemas the server writes them with. */
export const fetchedLibrary: Library = {
  journal: () => required('journal', (path) => path.journal()),
  editorialBoard: () => required('editorialBoard', (path) => path.editorialBoard()),
  volumes: () => required('volumes', (path) => path.volumes()),
  volume: (id) => optional('volume', (path) => path.volume(id)),
  articles: () => required('articles', (path) => path.articles()),
  article: (idOrSlug) => optional('article', (path) => path.article(idOrSlug)),
  page: (slug, language) => optional('page', (path) => path.page(slug, language)),
  authors: () => required('authors', (path) => path.authors()),
  author: (slug) => optional('author', (path) => path.author(slug)),
  keywords: () => required('keywords', (path) => path.keywords()),
  keyword: (slug) => optional('keyword', (path) => path.keyword(slug)),
  search: (question) => required('search', (path) => path.search(question)),
};

/** The schemas come with the first question, not with the first page: a rendered page asks nothing. */
const contract = () => import('#shared/library.ts');

type Contract = Awaited<ReturnType<typeof contract>>;
type Name = keyof Contract['libraryAnswer'];
type Answer<N extends Name> = NonNullable<Awaited<ReturnType<Library[N]>>>;

async function optional<N extends Name>(
  name: N,
  address: (path: Contract['libraryPath']) => string,
): Promise<Answer<N> | null> {
  const { libraryAnswer, libraryPath } = await contract();
  const body = await getJson(address(libraryPath));
  return body === null ? null : (libraryAnswer[name].parse(body) as Answer<N>);
}

async function required<N extends Name>(
  name: N,
  address: (path: Contract['libraryPath']) => string,
): Promise<Answer<N>> {
  const answer = await optional(name, address);
  if (answer === null) throw new Failure('unexpected', `the library has no ${name}`);
  return answer;
}
