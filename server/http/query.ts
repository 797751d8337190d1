import type { Request } from 'express';

/** The parameters of an address, each as often as it is given. */
export function queryOf({ originalUrl }: Pick<Request, 'originalUrl'>): URLSearchParams {
  return new URL(originalUrl, 'http://server').searchParams;
}
