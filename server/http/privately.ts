import type { RequestHandler, Response } from 'express';

/** An answer about a person is kept by nobody on the way, and stands in no other site. */
export function keepPrivate(response: Response): void {
  response.set({ 'Cache-Control': 'private, no-store', 'Cross-Origin-Resource-Policy': 'same-origin' });
}

/** Answers about people are private. */
export const privately: RequestHandler = (_request, response, next) => {
  keepPrivate(response);
  next();
};
