import type { RequestHandler, Response } from 'express';

/** Keeps a personal answer out of caches and other sites. */
export function keepPrivate(response: Response): void {
  response.set({ 'Cache-Control': 'private, no-store', 'Cross-Origin-Resource-Policy': 'same-origin' });
}

/** Middleware that makes all answers private. */
export const privately: RequestHandler = (_request, response, next) => {
  keepPrivate(response);
  next();
};
