import { Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { ReadingPosition } from '#shared/account.ts';
import { Failure } from '#shared/failure.ts';
import { KeptChanges } from '#shared/kept-articles.ts';
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
import { validate } from '../http/validate.ts';

/** The articles that a person saved, and where they stopped reading. */
export function keptArticlesRoutes(accounts: Accounts, who: Authentication, library: CurrentLibrary): Router {
  const router = Router();

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
    const { userId } = await who.required(request);
    const articleId = await requireArticle(library, request.params.articleId);
    await saveArticle(accounts, userId, articleId);
    response.status(204).end();
  });

  router.delete('/api/account/saved/:articleId', async (request, response) => {
    const { userId } = await who.required(request);
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
    const { userId } = await who.required(request);
    const articleId = await requireArticle(library, request.params.articleId);
    const position = validate(ReadingPosition, request.body);
    await keepReading(accounts, userId, articleId, position);
    response.status(204).end();
  });

  router.post('/api/account/kept', async (request, response) => {
    const { userId } = await who.required(request);
    const changes = validate(KeptChanges, request.body);
    const articles = await library.get().database.selectFrom('articles').select('id').execute();
    const known = new Set(articles.map(({ id }) => id));
    response.json(await mergeKept(accounts, userId, changes, (id) => known.has(id)));
  });

  return router;
}

/** The number of an article that there is. @throws Failure `notFound` */
async function requireArticle(library: CurrentLibrary, name: string): Promise<number> {
  const row = /^[1-9]\d{0,8}$/.test(name)
    ? await library
        .get()
        .database.selectFrom('articles')
        .select('id')
        .where('id', '=', Number(name))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure('notFound', 'there is no such article');
  return row.id;
}

function found<Kept>(kept: Kept | null): Kept {
  if (kept === null) throw new Failure('notFound', 'nothing is kept of this article');
  return kept;
}
