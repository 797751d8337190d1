import { type Request, Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { ReadingPosition } from '#shared/account/account.ts';
import { KeptChanges } from '#shared/account/kept-articles.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from '../accounts/accounts.ts';
import {
  findReading,
  findSaved,
  forgetArticle,
  keepReading,
  listReading,
  listSaved,
  saveArticle,
} from '../accounts/kept-articles.ts';
import { mergeKept } from '../accounts/merge-kept.ts';
import type { Authentication } from '../http/authenticate.ts';
import { addressOf } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';

/**
 * A user's saved articles and reading positions. Only existing articles are stored, each at most once, which
 * limits the size of an account.
 */
export function keptArticlesRoutes(accounts: Accounts, who: Authentication, library: CurrentLibrary): Router {
  const router = Router();

  /**
   * The user who makes a change, after counting it.
   * @throws Failure `unauthenticated`, `tooManyRequests`
   */
  const whoChanges = async (request: Request): Promise<string> => {
    const { userId } = await who.required(request);
    await accounts.limits.take('kept', { address: addressOf(request), account: userId });
    return userId;
  };

  router.get('/api/account/saved', async (request, response) => {
    const { userId } = await who.required(request);
    response.json({ saved: await listSaved(accounts, userId) });
  });

  router.get('/api/account/saved/:articleId', async (request, response) => {
    const { userId } = await who.required(request);
    const articleId = await requireArticle(library, request.params.articleId);
    response.json(found(await findSaved(accounts, userId, articleId)));
  });

  router.put('/api/account/saved/:articleId', async (request, response) => {
    const userId = await whoChanges(request);
    const articleId = await requireArticle(library, request.params.articleId);
    await saveArticle(accounts, userId, articleId);
    response.status(204).end();
  });

  router.delete('/api/account/saved/:articleId', async (request, response) => {
    const userId = await whoChanges(request);
    const articleId = await requireArticle(library, request.params.articleId);
    await forgetArticle(accounts, userId, articleId);
    response.status(204).end();
  });

  router.get('/api/account/reading', async (request, response) => {
    const { userId } = await who.required(request);
    response.json({ reading: await listReading(accounts, userId) });
  });

  router.get('/api/account/reading/:articleId', async (request, response) => {
    const { userId } = await who.required(request);
    const articleId = await requireArticle(library, request.params.articleId);
    response.json(found(await findReading(accounts, userId, articleId)));
  });

  router.put('/api/account/reading/:articleId', async (request, response) => {
    const userId = await whoChanges(request);
    const articleId = await requireArticle(library, request.params.articleId);
    const position = validate(ReadingPosition, request.body);
    await keepReading(accounts, userId, articleId, position);
    response.status(204).end();
  });

  router.post('/api/account/kept', async (request, response) => {
    const userId = await whoChanges(request);
    const changes = validate(KeptChanges, request.body);
    const told = [...changes.saved, ...changes.reading].map(({ articleId }) => articleId);
    const known = await knownArticles(library, told);
    response.json(await mergeKept(accounts, userId, changes, (id) => known.has(id)));
  });

  return router;
}

/**
 * The number of an existing article.
 * @throws Failure `notFound`
 */
async function requireArticle(library: CurrentLibrary, name: string): Promise<number> {
  const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : 0;
  if (!(await knownArticles(library, [id])).has(id))
    throw new Failure('notFound', 'there is no such article');
  return id;
}

/** Those of some articles that exist. */
async function knownArticles(library: CurrentLibrary, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { database } = library.get();
  const rows = await database.selectFrom('articles').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function found<Kept>(kept: Kept | null): Kept {
  if (kept === null) throw new Failure('notFound', 'nothing is stored for this article');
  return kept;
}
