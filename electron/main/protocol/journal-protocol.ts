import type { OpenedLibrary } from '#library/current.ts';
import { findLibraryFile } from '#library/files.ts';
import { answerOf, failureAnswer } from './failure-answer.ts';
import { fileAnswer } from './file-answer.ts';
import { journalHost } from './journal-scheme.ts';
import { findLocalAnswer } from './local-answers.ts';
import { decodedPath } from './path-inside.ts';
import type { Renderer } from './renderer.ts';

/** What is answered by what stands behind the screens. */
export type BehindScreens = {
  /** The library in use. @throws Failure `unavailable` when there is none */
  library(): OpenedLibrary;
  /** A file of the library by its place below the resources folder. */
  file(relative: string): string | null;
  /** Hands a request on to the server. */
  forward(request: Request, url: URL): Promise<Response>;
};

/** What `app://journal/` is made of. */
export type JournalParts = {
  renderer: Renderer;
  /** What is asked of it waits until it is there. */
  behind: Promise<BehindScreens>;
  onFault(error: unknown): void;
};

/**
 * Answers every request of a window: what only reads the library and its files from the device, accounts through the
 * server, everything else from the renderer. Each answer has the headers that keep a page to itself.
 */
export function createJournalProtocol(parts: JournalParts): (request: Request) => Promise<Response> {
  return async (request) => {
    let answer: Response;
    try {
      answer = await answerRequest(request, parts);
    } catch (error) {
      parts.onFault(error);
      answer = answerOf(error);
    }
    for (const [name, value] of Object.entries(parts.renderer.headers)) answer.headers.set(name, value);
    return answer;
  };
}

async function answerRequest(request: Request, parts: JournalParts): Promise<Response> {
  const url = new URL(request.url);
  const pathname = decodedPath(url.pathname);
  if (url.host !== journalHost || pathname === null) return missing();
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (pathname.startsWith('/api/')) {
    const answerHere = findLocalAnswer(pathname);
    const behind = await parts.behind;
    if (!answerHere) return behind.forward(request, url);
    return isRead ? answerHere(behind.library(), url.searchParams) : missing();
  }
  if (!isRead) return missing();
  if (pathname.startsWith('/images/') || pathname.endsWith('.pdf'))
    return libraryFile(request, pathname, await parts.behind);
  return parts.renderer.answer(request, url);
}

async function libraryFile(request: Request, pathname: string, behind: BehindScreens): Promise<Response> {
  const found = await findLibraryFile(behind.library().database, pathname);
  const file = found && behind.file(found.file);
  if (!found || !file) return missing();
  return fileAnswer(request, file, {
    'cache-control': 'no-cache',
    'content-disposition': `inline; filename="${found.downloadName}"`,
  });
}

function missing(): Response {
  return failureAnswer('notFound', 'there is no such address');
}
