import { desktop } from './desktop.ts';

/**
 * Tells the site that an article was opened in the reader: its parts are fetched before anybody opens it, so they say
 * nothing. Without cookies; what fails is not tried again. The program reads its own copy, which is no use of the site.
 */
export function countReading(article: number): void {
  if (desktop()) return;
  void fetch('/api/usage', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ article }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
