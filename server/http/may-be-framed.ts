import type { Response } from 'express';

/**
 * Lets our own pages show a PDF in a frame, from which it is printed. A PDF contains nothing that the
 * policy protects.
 */
export function mayBeFramedByUs(response: Response): void {
  response.set('Content-Security-Policy', "frame-ancestors 'self'");
  response.set('X-Frame-Options', 'SAMEORIGIN');
}
