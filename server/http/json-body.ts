import express, { type RequestHandler } from 'express';
import { Failure } from '#shared/failure.ts';

/** The largest body that is read of somebody who is not known, in bytes. */
export const strangersBytes = 32 * 1024;

/** Parses a JSON body of at most 32 kB, and refuses any other. A body already parsed stays as it is. */
export const jsonBody = jsonBodyUpTo(strangersBytes);

/** Parses a JSON body up to a size in bytes, and refuses any other. */
export function jsonBodyUpTo(bytes: number): RequestHandler {
  const parse = express.json({ limit: bytes, type: 'application/json' });
  return (request, response, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
    if (hasBody && !request.is('application/json')) {
      throw new Failure('unsupportedMediaType', 'the body is not JSON');
    }
    parse(request, response, next);
  };
}
