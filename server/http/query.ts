import type { Request } from 'express';

/** The query parameters of a request, including repeated ones. */
export function queryOf({ originalUrl }: Pick<Request, 'originalUrl'>): URLSearchParams {
  return new URL(originalUrl, 'http://server').searchParams;
}
