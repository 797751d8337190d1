import type { Request, RequestHandler } from 'express';
import type { Usage, UsageAsker } from '../usage/usage.ts';
import { addressOf } from './rate-limit.ts';

/**
 * Counts the use of articles once an answer has been sent whole: status 200 or 304 (Code of Practice, section 7.1). Parts
 * of files are none: the reader fetches them when the pointer is over its button.
 * @param countryHeader the header in which a trusted proxy names the country, if there is one
 */
export function countUsage(usage: Usage, countryHeader?: string): RequestHandler {
  return (request, response, next) => {
    if (mayBeUse(request)) {
      // The address of a connection that has ended is unknown.
      const asker = askerOf(request, countryHeader);
      response.once('finish', () => {
        if (response.statusCode !== 200 && response.statusCode !== 304) return;
        const [mediaType = ''] = String(response.getHeader('content-type') ?? '').split(';', 1);
        usage.answered(asker, {
          target: request.originalUrl,
          mediaType,
          referrer: request.get('referer'),
        });
      });
    }
    next();
  };
}

/** Who sends a request, as counting tells visitors apart. */
export function askerOf(request: Request, countryHeader: string | undefined): UsageAsker {
  const country = countryHeader === undefined ? '' : (request.get(countryHeader) ?? '');
  return {
    address: addressOf(request),
    agent: request.get('user-agent') ?? '',
    // Networks of unknown places have codes that are no countries: XX, T1.
    country: /^(?!XX)[A-Z]{2}$/.test(country) ? country : '',
  };
}

const countedApi = /^\/api\/(?:library\/(?:articles|notices)\/|search\?)/;

/** What pages load without anybody’s act. */
const loadedBy = /^(?:image|style|script|font|audio|video|track|manifest|worker)$/;

/** Whether somebody may have asked for content, rather than a program in advance or in parts. */
function mayBeUse({ method, originalUrl, headers }: Request): boolean {
  if (method !== 'GET' || headers.range !== undefined) return false;
  const {
    purpose,
    'sec-purpose': secPurpose = purpose,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': to,
  } = headers;
  if (String(secPurpose).startsWith('prefetch')) return false;
  if (originalUrl.startsWith('/api/')) return countedApi.test(originalUrl);
  // A script that fetches a page or a file shows it in its own way, or not at all.
  return mode !== 'cors' && mode !== 'same-origin' && !loadedBy.test(String(to));
}
