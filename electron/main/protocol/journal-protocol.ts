import type { OpenedLibrary } from '#library/current.ts';
import { answerExport } from '#library/export/answer-export.ts';
import { findLibraryFile } from '#library/files.ts';
import { decodedPath } from '#shared/decoded-path.ts';
import { answerOf, failureAnswer } from './failure-answer.ts';
import { fileAnswer, mediaTypeOf } from './file-answer.ts';
import { journalHost } from './journal-scheme.ts';
import { findLocalAnswer } from './local-answers.ts';
import type { Renderer } from './renderer.ts';

/** A path whose end is that of a file made from the library. */
const exportLike = /\.(?:bib|ris|json|xml)$/;

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
  /** The journal's address on the web, for links that must be whole. */
  publicUrl: string;
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
      answer = answerOf(error);
      // What can't be asked like this is no fault of the program.
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

/** Records of articles and volumes, as reference managers take them. */
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
    // Where it lies it may bear its checksum for a name.
    'content-type': mediaTypeOf(found.file),
    'cache-control': 'no-cache',
    'content-disposition': `inline; filename="${found.downloadName}"`,
  });
}

/** What is on the device is only read (RFC 9110 section 15.5.6). */
function onlyRead(): Response {
  return failureAnswer('methodNotAllowed', 'this address can only be read', { allow: 'GET, HEAD' });
}

function missing(): Response {
  return failureAnswer('notFound', 'there is no such address');
}
