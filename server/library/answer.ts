import { isArticleNumber } from '#shared/article-number.ts';
import type { FailureAnswer, FailureCode } from '#shared/failure.ts';
import { JournalPageSlug } from '#shared/journal-page.ts';
import { defaultLanguage } from '#shared/language.ts';
import type { Library } from '#shared/library.ts';
import { LanguageCode } from '#shared/localized.ts';

/** A host's answer: a status and a JSON body. */
export type LibraryAnswer = { status: 200 | 400 | 404; body: unknown };

/**
 * Answers a request below `/api/library/`, on every host.
 * @param pathname the decoded path
 * @param query the query parameters
 */
export async function answerLibrary(
  library: Library,
  pathname: string,
  query: URLSearchParams,
): Promise<LibraryAnswer> {
  const [noun, name, ...rest] = pathname.replace(/^\/api\/library\//, '').split('/');
  if (rest.length > 0) return notFound(pathname);
  if (name === undefined) {
    if (noun === 'journal') return found(await library.journal(), pathname);
    if (noun === 'editorial-board') return found(await library.editorialBoard(), pathname);
    if (noun === 'volumes') return found(await library.volumes(), pathname);
    if (noun === 'articles') return found(await library.articles(), pathname);
    if (noun === 'authors') return found(await library.authors(), pathname);
    if (noun === 'keywords') return found(await library.keywords(), pathname);
    return notFound(pathname);
  }
  if (noun === 'articles') return found(await library.article(name), pathname);
  if (noun === 'authors') return found(await library.author(name), pathname);
  if (noun === 'keywords') return found(await library.keyword(name), pathname);
  if (noun === 'volumes') {
    return found(isArticleNumber(name) ? await library.volume(Number(name)) : null, pathname);
  }
  if (noun === 'pages') {
    const slug = JournalPageSlug.safeParse(name);
    const language = LanguageCode.safeParse(query.get('lang') ?? defaultLanguage);
    if (!language.success) return failure(400, 'badRequest', 'lang is one of ru, en and kk');
    return found(slug.success ? await library.page(slug.data, language.data) : null, pathname);
  }
  return notFound(pathname);
}

function found(body: unknown, pathname: string): LibraryAnswer {
  return body === null ? notFound(pathname) : { status: 200, body };
}

function notFound(pathname: string): LibraryAnswer {
  return failure(404, 'notFound', `there is no ${pathname}`);
}

function failure(status: 400 | 404, code: FailureCode, message: string): LibraryAnswer {
  return { status, body: { error: { code, message } } satisfies FailureAnswer };
}
