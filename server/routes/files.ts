import fs from 'node:fs';
import path from 'node:path';
import { type Request, type Response, Router } from 'express';
import sirv from 'sirv';
import type { CurrentLibrary } from '#library/current.ts';
import { findLibraryFile } from '#library/files.ts';
import { languageOf, withLanguage } from '#shared/address.ts';
import { Failure } from '#shared/failure.ts';

type FilesOptions = { library: CurrentLibrary; resourcesDir: string; publicUrl: string };

/**
 * PDFs, covers and pictures with byte ranges (RFC 9110 section 14), ETag and Last-Modified. `?download` asks for
 * the file to be saved instead of shown.
 */
export function fileRoutes({ library, resourcesDir, publicUrl }: FilesOptions): Router {
  const router = Router();

  const sendFile = async (request: Request, response: Response) => {
    const pathname = decodeURI(request.path);
    const found = await findLibraryFile(library.get().database, pathname);
    const file = found && path.join(resourcesDir, found.file);
    if (!found || !file || !fs.existsSync(file)) {
      throw new Failure('notFound', `there is no ${request.path}`);
    }
    const disposition = request.query.download === undefined ? 'inline' : 'attachment';
    response.set('Content-Disposition', `${disposition}; filename="${found.downloadName}"`);
    if (found.landingPage) {
      const landingPage = withLanguage(languageOf(pathname), found.landingPage);
      response.set('Link', `<${publicUrl}${landingPage}>; rel="canonical"`);
    }
    response.sendFile(found.file, { root: resourcesDir, maxAge: '1h', cacheControl: true });
  };

  router.use(
    '/images/journal',
    sirv(path.join(resourcesDir, 'journal/images'), { etag: true, maxAge: 3600, dev: true }),
  );
  router.get(['/images/*path', '/{:language/}:name.pdf'], sendFile);
  return router;
}
