import path from 'node:path';
import { Router } from 'express';
import { Failure } from '#shared/failure.ts';
import { latestFile, releaseManifest } from '#shared/release-files.ts';
import type { ReleaseFolder } from '../desktop/release-folder.ts';
import { sendFile } from '../http/send-file.ts';

/** Where screens ask which release is offered. */
const offeredPath = '/api/desktop/release';

/** Types of the files of a release, by the end of their names; anything else is bytes to be saved. */
const types: [end: string, type: string][] = [
  ['.deb', 'application/vnd.debian.binary-package'],
  ['.AppImage', 'application/vnd.appimage'],
  ['.tar.gz', 'application/gzip'],
  ['.exe', 'application/vnd.microsoft.portable-executable'],
  ['.dmg', 'application/x-apple-diskimage'],
  ['.zip', 'application/zip'],
  ['.yml', 'application/yaml; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.pem', 'application/x-pem-file'],
  ['SHA256SUMS', 'text/plain; charset=utf-8'],
];

/**
 * The desktop program: what is offered, and below `/desktop/` the files of the release, with byte ranges (RFC 9110
 * section 14). What the signed manifest does not list is not there.
 */
export function desktopRoutes(releases: ReleaseFolder): Router {
  const router = Router();
  router.get(offeredPath, (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(releases.get()?.offered ?? null);
  });
  router.get('/desktop/:name', (request, response) => {
    const { name } = request.params;
    const release = releases.get();
    if (!release?.names.has(name) || releases.folder === undefined)
      throw new Failure('notFound', `there is no ${request.path}`);
    const type = types.find(([end]) => name.endsWith(end))?.[1] ?? 'application/octet-stream';
    // What tells of the newest release changes; packages carry their version in their names.
    const isNews = latestFile.test(name) || name === releaseManifest || name.startsWith('SHA256SUMS');
    response.set('Cache-Control', isNews ? 'no-cache' : 'public, max-age=3600');
    response.set('Content-Disposition', `attachment; filename="${name}"`);
    response.type(type);
    sendFile(request, response, path.join(releases.folder, name));
  });
  return router;
}
