import fs from 'node:fs';
import path from 'node:path';
import { type Request, type Response, Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { linkHeader } from '#library/export/typed-links.ts';
import { findLibraryFile, findMovedFile } from '#library/files.ts';
import { plainTable } from '#library/plain-table.ts';
import { markedFileOf } from '#shared/library/beside-library.ts';
import { inEachLanguage } from '#shared/page/address.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { mayBeFramedByUs } from '../http/may-be-framed.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { sendFile } from '../http/send-file.ts';

type FilesOptions = { library: CurrentLibrary; resourcesDir: string; publicUrl: string; cache: AnswerCache };

/**
 * PDFs, covers, pictures and icons with byte ranges (RFC 9110, section 14), ETag and Last-Modified; SVGs and tables of
 * data are compressed. `?download` asks for a download.
 */
export function fileRoutes({ library, resourcesDir, publicUrl, cache }: FilesOptions): Router {
  const router = Router();

  const addresses = [
    '/images/*path',
    '/favicon.ico',
    '/apple-touch-icon.png',
    ...inEachLanguage('/:name.pdf'),
  ];
  router.get(addresses, async (request, response, next) => {
    const pathname = decodeURI(request.path);
    const { database, file: libraryFile } = library.get();
    const found = await findLibraryFile(database, pathname);
    const moved = found ? null : await findMovedFile(database, pathname);
    if (moved) return response.redirect(301, moved + queryPart(request.originalUrl));
    const file =
      found && (found.marked ? markedFileOf(libraryFile, found.marked) : path.join(resourcesDir, found.file));
    const stat = file ? fs.statSync(file, { throwIfNoEntry: false }) : undefined;
    if (!found || !file || !stat) return next();
    if (found.landingPage) {
      const landingPage = publicUrl + found.landingPage;
      response.set(
        'Link',
        linkHeader([
          { rel: 'canonical', href: landingPage },
          { rel: 'collection', href: landingPage, type: 'text/html' },
        ]),
      );
    }
    response.set('Cache-Control', 'public, max-age=3600');
    if (file.endsWith('.pdf')) mayBeFramedByUs(response);
    if (/\.(?:svg|jpe?g|png|webp)$/.test(file)) mayOnlyBeStyled(response);
    if (file.endsWith('.svg')) {
      sendMade(request, response.type('svg'), file, stat.mtimeMs, (drawing) => drawing);
    } else if (found.tableIn) {
      const { tableIn: language, headRows } = found;
      response.set('Content-Disposition', `attachment; filename="${found.downloadName}"`);
      sendMade(request, response.type('csv'), file, stat.mtimeMs, (table) =>
        plainTable(table, language, headRows),
      );
    } else {
      const isSaved = found.saved || request.query.download !== undefined;
      const disposition = isSaved ? 'attachment' : 'inline';
      response.set('Content-Disposition', `${disposition}; filename="${found.downloadName}"`);
      if (found.mediaType) response.type(found.mediaType);
      sendFile(request, response, file);
    }
  });

  /** The query of an address with its `?`, or nothing. */
  const queryPart = (address: string) => /\?.*/.exec(address)?.[0] ?? '';

  /**
   * Drawings have styles and letters of their own, and browsers style the page on which they show a picture that is opened
   * on its own. Neither needs anything else.
   */
  function mayOnlyBeStyled(response: Response): void {
    response.set(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox; frame-ancestors 'none'",
    );
    // In a sandbox there is no origin that could be kept apart, and browsers complain.
    response.removeHeader('Origin-Agent-Cluster');
  }

  /** Sends what is made of a file, compressed. */
  function sendMade(
    request: Request,
    response: Response,
    file: string,
    modified: number,
    make: (content: Buffer) => string | Uint8Array,
  ): void {
    const edition = String(modified);
    let made = cache.get(edition, file);
    if (!made) {
      made = { status: 200, ...pack(make(fs.readFileSync(file))) };
      cache.set(edition, file, made);
    }
    sendPacked(request, response, made);
  }

  return router;
}
