import type { RequestHandler } from 'express';
import { decodedPath } from '#shared/decoded-path.ts';
import { Failure } from '#shared/failure.ts';

/** No address of ours comes near this many characters, but those that carry a question: its letters take up to nine. */
const longest = 2_000;
const longestQuestion = 12_000;
const asksQuestion = /^(?:\/en|\/kk|\/api)?\/search(?:\/suggest)?\/?\?/;

/** Refuses addresses that no link of ours has: too long, not decodable, with control characters or backslashes. */
export const refuseOddAddresses: RequestHandler = (request, _response, next) => {
  const most = asksQuestion.test(request.url) ? longestQuestion : longest;
  if (request.url.length > most) throw new Failure('badRequest', 'the address is too long');
  if (decodedPath(request.path) === null)
    throw new Failure(
      'badRequest',
      'the address is not UTF-8, or has characters that no address of ours has',
    );
  next();
};
