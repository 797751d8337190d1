import express, { type RequestHandler } from 'express';
import { Failure } from '#shared/failure.ts';

const parse = express.json({ limit: '32kb', type: 'application/json' });

/** Reads a body of JSON of at most 32 kB, and refuses any other. */
export const jsonBody: RequestHandler = (request, response, next) => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
  if (hasBody && !request.is('application/json')) {
    throw new Failure('unsupportedMediaType', 'the body is not JSON');
  }
  parse(request, response, next);
};
