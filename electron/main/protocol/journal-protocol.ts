import { canonicalPath } from '#shared/page/canonical-path.ts';
import { isLibraryFile, isQuestion, needsData } from './data-paths.ts';
import { answerOf, missing, onlyRead } from './failure-answer.ts';
import { journalHost } from './journal-scheme.ts';
import type { Renderer } from './renderer.ts';

/**
 * Answers a request for data.
 * @param pathname that of `url`, decoded; one for which `needsData` is true
 * @returns null if there are no data at the path: then it is a screen's
 */
export type AnswerWithData = (request: Request, url: URL, pathname: string) => Promise<Response | null>;

/** What answers requests to `app://journal/`. */
export type JournalParts = {
  renderer: Renderer;
  /**
   * What answers requests for data, once it is open.
   * @param isUrgent opens it now: the page cannot go on without an answer
   */
  data(isUrgent: boolean): Promise<AnswerWithData>;
  onFault(error: unknown): void;
};

/**
 * Creates the handler of every request of a window: screens and their files are answered by the renderer, all else
 * by what has the data. Every answer has the renderer's security headers.
 */
export function createJournalProtocol(parts: JournalParts): (request: Request) => Promise<Response> {
  return async (request) => {
    let answer: Response;
    try {
      answer = await answerRequest(request, parts);
    } catch (error) {
      answer = answerOf(error);
      // Client errors are not faults of the program.
      if (answer.status >= 500) parts.onFault(error);
    }
    for (const [name, value] of Object.entries(await parts.renderer.headers)) answer.headers.set(name, value);
    return answer;
  };
}

async function answerRequest(request: Request, { renderer, data }: JournalParts): Promise<Response> {
  const url = new URL(request.url);
  const canonical = canonicalPath(url.pathname);
  if (url.host !== journalHost || canonical === null) return missing();
  url.pathname = canonical;
  const pathname = decodeURIComponent(canonical);
  if (!isQuestion(pathname) && request.method !== 'GET' && request.method !== 'HEAD') return onlyRead();
  const answer = needsData(pathname)
    ? await (await data(!isLibraryFile(pathname)))(request, url, pathname)
    : null;
  return answer ?? renderer.answer(request, url);
}
