import type { RequestHandler } from 'express';
import { Failure } from '#shared/failure.ts';

/** No address of ours comes near this many characters. */
const longest = 2_000;

/** Refuses addresses that no link of ours has: too long, not decodable, with control characters or backslashes. */
export const refuseOddAddresses: RequestHandler = (request, _response, next) => {
  if (request.url.length > longest) throw new Failure('badRequest', 'the address is too long');
  let decoded: string;
  try {
    decoded = decodeURIComponent(request.path);
  } catch {
    throw new Failure('badRequest', 'the address is not percent-encoded UTF-8');
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (/[\u0000-\u001f\u007f\\]/.test(decoded) || decoded.includes('//')) {
    throw new Failure('badRequest', 'the address has characters that no address of ours has');
  }
  next();
};
