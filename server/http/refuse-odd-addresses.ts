import type { RequestHandler } from 'express';
import { decodedPath } from '#shared/decoded-path.ts';
import { Failure } from '#shared/failure.ts';

/**
 * None of our addresses comes near this length except searches, whose letters take up to nine characters when
 * encoded.
 */
const longest = 2_000;
const longestQuestion = 12_000;
const asksQuestion = /^(?:\/en|\/kk|\/api)?\/search(?:\/suggest)?\/?\?/;

/**
 * Refuses addresses that none of our links has: too long, not decodable, with control characters or
 * backslashes.
 */
export const refuseOddAddresses: RequestHandler = (request, _response, next) => {
  const most = asksQuestion.test(request.url) ? longestQuestion : longest;
  if (request.url.length > most) throw new Failure('badRequest', 'the address is too long');
  if (decodedPath(request.path) === null)
    throw new Failure(
      'badRequest',
      'the address is not valid UTF-8 or contains characters that are not allowed',
    );
  next();
};
