import type { RequestHandler } from 'express';

/** Answers about a person are kept by nobody on the way. */
export const privately: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'private, no-store');
  next();
};
