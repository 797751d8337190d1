import type { Request, RequestHandler } from 'express';
import { Failure } from '#shared/failure.ts';
import { strangersBytes } from './json-body.ts';

/** How many large bodies are read at once: of one account, and of all together. */
const atOnce = { account: 4, all: 32 };

type BodyOfKnown = {
  /** Who sends a request; nobody for a stranger. */
  who: { find(request: Request): Promise<{ userId: string } | null> };
  /** Reads a body of at most `strangersBytes`. */
  small: RequestHandler;
  /** Reads a large one. */
  large: RequestHandler;
};

/**
 * Reads large bodies only of people who are signed in, and only so many at once: before it is known who sends a body, it
 * takes no more memory than one of a stranger.
 * @throws Failure `unauthenticated` for a large body of a stranger, `tooManyRequests`, `unavailable`
 */
export function bodyOfKnown({ who, small, large }: BodyOfKnown): RequestHandler {
  const reading = new Map<string, number>();
  let all = 0;
  return async (request, response, next) => {
    if (isSmall(request)) return small(request, response, next);
    const session = await who.find(request);
    if (!session) {
      // Without a length it is only known to be large when too much of it has come.
      small(request, response, (error?: unknown) => next(isTooLarge(error) ? unknown() : error));
      return;
    }
    const { userId } = session;
    const own = reading.get(userId) ?? 0;
    if (own >= atOnce.account) {
      throw new Failure('tooManyRequests', 'too many large requests at once', { retryAfter: 1 });
    }
    if (all >= atOnce.all) throw new Failure('unavailable', 'too many large requests', { retryAfter: 5 });
    reading.set(userId, own + 1);
    all += 1;
    response.once('close', () => {
      const left = (reading.get(userId) ?? 1) - 1;
      if (left > 0) reading.set(userId, left);
      else reading.delete(userId);
      all -= 1;
    });
    large(request, response, next);
  };
}

function isSmall({ headers }: Request): boolean {
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= strangersBytes;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 413;
}

function unknown(): Failure {
  return new Failure('unauthenticated', 'only who is logged in sends so much');
}
