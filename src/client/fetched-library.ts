import { Failure, type FailureCode } from '#shared/failure.ts';
import { type Library, libraryAnswer, libraryPath } from '#shared/library.ts';
import { createSharedAnswers } from './shared-answers.ts';

/** The library over HTTP. Answers are checked by the same schemas the server writes them with. */
export const fetchedLibrary: Library = {
  journal: () => required('journal', libraryPath.journal()),
  editorialBoard: () => required('editorialBoard', libraryPath.editorialBoard()),
  volumes: () => required('volumes', libraryPath.volumes()),
  volume: (id) => optional('volume', libraryPath.volume(id)),
  articles: () => required('articles', libraryPath.articles()),
  article: (idOrSlug) => optional('article', libraryPath.article(idOrSlug)),
  page: (slug, language) => optional('page', libraryPath.page(slug, language)),
  authors: () => required('authors', libraryPath.authors()),
  author: (slug) => optional('author', libraryPath.author(slug)),
  keywords: () => required('keywords', libraryPath.keywords()),
  keyword: (slug) => optional('keyword', libraryPath.keyword(slug)),
  search: (question) => required('search', libraryPath.search(question)),
};

type Name = keyof typeof libraryAnswer;
type Answer<N extends Name> = NonNullable<Awaited<ReturnType<Library[N]>>>;

/** The parts of a screen ask for the same. */
const { ask, hold } = createSharedAnswers(getJson);

/** Keeps all answers until they are let go. */
export const holdAnswers = hold;

async function optional<N extends Name>(name: N, address: string): Promise<Answer<N> | null> {
  const body = await ask(address);
  return body === null ? null : (libraryAnswer[name].parse(body) as Answer<N>);
}

async function required<N extends Name>(name: N, address: string): Promise<Answer<N>> {
  const answer = await optional(name, address);
  if (answer === null) throw new Failure('unexpected', `the library has no ${name}`);
  return answer;
}

/**
 * Asks an endpoint of ours for JSON.
 * @returns the parsed body, or null when there is no such thing (404)
 * @throws Failure `offline` without a connection, `unavailable` for 502–504, `tooManyRequests` for 429, `unexpected` otherwise
 */
async function getJson(address: string): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address, { headers: { accept: 'application/json' } });
  } catch (cause) {
    throw new Failure('offline', `no answer from ${address}`, { cause });
  }
  if (response.status === 404) return null;
  if (!response.ok) {
    throw new Failure(codeOf(response.status), `${address} answered ${response.status}`);
  }
  return response.json();
}

function codeOf(status: number): FailureCode {
  if (status === 429) return 'tooManyRequests';
  return status >= 502 && status <= 504 ? 'unavailable' : 'unexpected';
}
