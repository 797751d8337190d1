import type { OpenedLibrary } from '#library/current.ts';
import { answerExport } from '#library/export/answer-export.ts';
import { findLibraryFile } from '#library/files.ts';
import { decodedPath } from '#shared/decoded-path.ts';
import { answerOf, failureAnswer } from './failure-answer.ts';
import { fileAnswer, mediaTypeOf } from './file-answer.ts';
import { journalHost } from './journal-scheme.ts';
import { findLocalAnswer } from './local-answers.ts';
import type { Renderer } from './renderer.ts';

/** A path with the extension of a file generated from the library. */
const exportLike = /\.(?:bib|ris|json|xml)$/;

/** What screens get their data from. */
export type BehindScreens = {
  /**
   * The library in use.
   * @throws Failure `unavailable` if there is none
   */
  library(): OpenedLibrary;
  /** The path of a library file, given relative to the resources folder; null if there is none. */
  file(relative: string): string | null;
  /** Forwards a request to the server. */
  forward(request: Request, url: URL): Promise<Response>;
};

/** What answers requests to `app://journal/`. */
export type JournalParts = {
  renderer: Renderer;
  /** Requests that need it wait until it resolves. */
  behind: Promise<BehindScreens>;
  /** The journal's address on the web, for absolute links. */
  publicUrl: string;
  onFault(error: unknown): void;
};

/**
 * Creates the handler of every request of a window: the library and its files are answered from the device,
 * accounts by the server, everything else by the renderer. Every answer has the renderer's security headers.
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

async function answerRequest(request: Request, parts: JournalParts): Promise<Response> {
  const url = new URL(request.url);
  const pathname = decodedPath(url.pathname);
  if (url.host !== journalHost || pathname === null) return missing();
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (pathname.startsWith('/api/')) {
    const answerHere = findLocalAnswer(pathname);
    const behind = await parts.behind;
    if (!answerHere) return behind.forward(request, url);
    return isRead ? answerHere(behind.library(), url.searchParams) : onlyRead();
  }
  if (!isRead) return onlyRead();
  if (pathname.startsWith('/images/') || pathname.endsWith('.pdf'))
    return libraryFile(request, pathname, await parts.behind);
  if (exportLike.test(pathname)) {
    const exported = await exportedFile(pathname, parts);
    if (exported) return exported;
  }
  return parts.renderer.answer(request, url);
}

/** Records of articles and volumes, for reference managers. */
async function exportedFile(pathname: string, { behind, publicUrl }: JournalParts): Promise<Response | null> {
  const answer = await answerExport((await behind).library(), pathname, publicUrl);
  if (!answer) return null;
  return new Response(answer.body, {
    headers: {
      'content-type': `${answer.mediaType}; charset=utf-8`,
      'cache-control': 'no-cache',
      'content-disposition': `attachment; filename="${answer.fileName}"`,
    },
  });
}

async function libraryFile(request: Request, pathname: string, behind: BehindScreens): Promise<Response> {
  const found = await findLibraryFile(behind.library().database, pathname);
  const file = found && behind.file(found.file);
  if (!found || !file) return missing();
  return fileAnswer(request, file, {
    // A downloaded file is stored under its checksum, without an extension.
    'content-type': mediaTypeOf(found.file),
    'cache-control': 'no-cache',
    'content-disposition': `inline; filename="${found.downloadName}"`,
  });
}

/**
 * The failure for methods that would change something: the device's content is read-only (RFC 9110 section
 * 15.5.6).
 */
function onlyRead(): Response {
  return failureAnswer('methodNotAllowed', 'this address is read-only', { allow: 'GET, HEAD' });
}

function missing(): Response {
  return failureAnswer('notFound', 'there is no such address');
}
