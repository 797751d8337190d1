import fs from 'node:fs';
import type { OpenedLibrary } from '#library/current.ts';
import { answerExport } from '#library/export/answer-export.ts';
import { findLibraryFile } from '#library/files.ts';
import { findWithdrawnByFile } from '#library/records.ts';
import { isLibraryFile, isQuestion } from './data-paths.ts';
import { gone, missing, onlyRead } from './failure-answer.ts';
import { fileAnswer, mediaTypeOf } from './file-answer.ts';
import type { AnswerWithData } from './journal-protocol.ts';
import { findLocalAnswer } from './local-answers.ts';

/** Where screens get their data from. */
export type DataSources = {
  /**
   * The library in use.
   * @throws Failure `unavailable` if there is none
   */
  library(): OpenedLibrary;
  /** The path of a library file, given relative to the resources folder; null if there is none. */
  file(relative: string): string | null;
  /** Forwards a request to the server. */
  forward(request: Request, url: URL): Promise<Response>;
  /** The journal's address on the web, for absolute links. */
  publicUrl: string;
};

/** Creates the handler of requests for data: the library is answered from the device, accounts by the server. */
export function createDataAnswers(sources: DataSources): AnswerWithData {
  return async (request, url, pathname) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isQuestion(pathname)) {
      const answerHere = findLocalAnswer(pathname);
      if (!answerHere) return sources.forward(request, url);
      return isRead ? answerHere(sources.library(), url.searchParams) : onlyRead();
    }
    return isLibraryFile(pathname)
      ? libraryFile(request, pathname, sources)
      : exportedFile(pathname, sources);
  };
}

/** Records of articles and volumes, for reference managers; null if a path is not that of one. */
async function exportedFile(pathname: string, sources: DataSources): Promise<Response | null> {
  const library = sources.library();
  const answer = await answerExport(library, pathname, sources);
  if (!answer) return (await isOfWithdrawn(library, pathname)) ? gone() : null;
  const { body, mediaType } = answer;
  return new Response(typeof body === 'string' ? body : Buffer.from(body), {
    status: answer.status ?? 200,
    headers: {
      'content-type': typeof body === 'string' ? `${mediaType}; charset=utf-8` : mediaType,
      'cache-control': 'no-cache',
      'content-disposition': `attachment; filename="${answer.fileName}"`,
    },
  });
}

async function libraryFile(request: Request, pathname: string, sources: DataSources): Promise<Response> {
  const found = await findLibraryFile(sources.library().database, pathname);
  const file = found && sources.file(found.file);
  if (!found || !file) {
    return (await isOfWithdrawn(sources.library(), pathname)) ? gone() : missing();
  }
  const headers = {
    // A downloaded file is stored under its checksum, without an extension.
    'content-type': found.mediaType ?? mediaTypeOf(found.file),
    'cache-control': 'no-cache',
    'content-disposition': `${found.saved ? 'attachment' : 'inline'}; filename="${found.downloadName}"`,
  };
  if (!found.tableIn) return fileAnswer(request, file, headers);
  // Loaded when a table is asked for: hardly any visit does.
  const { plainTable } = await import('#library/plain-table.ts');
  return new Response(plainTable(fs.readFileSync(file), found.tableIn, found.headRows), {
    headers: { ...headers, 'content-type': `${headers['content-type']}; charset=utf-8` },
  });
}

async function isOfWithdrawn({ database }: OpenedLibrary, pathname: string): Promise<boolean> {
  return (await findWithdrawnByFile(database, pathname)) !== undefined;
}
