import type { RequestHandler } from 'express';
import { Failure } from '#shared/failure.ts';
import { canonicalPath } from '#shared/page/canonical-path.ts';

/**
 * None of our addresses comes near this length except searches, whose letters take up to nine characters when
 * encoded.
 */
const longest = 2_000;
const longestQuestion = 12_000;
const asksQuestion = /^(?:\/en|\/kk|\/api)?\/search(?:\/suggest)?\/?\?/;

const targetForm = /^(\/[^?#]*)(\?[^#]*)?$/;

/**
 * Lets requests pass whose path is written in its one canonical form, so that whatever decides by it (routes, what is
 * private, the keys of caches) decides alike. A path that is written otherwise but means a canonical one leads there;
 * what none of our links can have is refused.
 * @throws Failure `badRequest`
 */
export const requireCanonicalTarget: RequestHandler = (request, response, next) => {
  const [, path = '', query = ''] = targetForm.exec(request.url) ?? [];
  const most = asksQuestion.test(request.url) ? longestQuestion : longest;
  if (request.url.length > most) throw new Failure('badRequest', 'the address is too long');
  const canonical = canonicalPath(path);
  if (canonical === null) throw new Failure('badRequest', 'the address is none that this site has');
  if (canonical === path) next();
  else if (request.method === 'GET' || request.method === 'HEAD') response.redirect(301, canonical + query);
  else throw new Failure('badRequest', `the address is written otherwise: ${canonical}`);
};
