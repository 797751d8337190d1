import path from 'node:path';
import { Router } from 'express';
import { Failure } from '#shared/failure.ts';
import { latestFile, releaseManifest } from '#shared/program/release-files.ts';
import type { ReleaseFolder } from '../desktop/release-folder.ts';
import { sendFile } from '../http/send-file.ts';

/** Tells screens which release is offered. */
const offeredPath = '/api/desktop/release';

/** Media types of release files, by suffix; all others are downloads. */
const types: [end: string, type: string][] = [
  ['.deb', 'application/vnd.debian.binary-package'],
  ['.rpm', 'application/x-rpm'],
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
 * The desktop program: the current release, and its files below `/desktop/`, with byte ranges (RFC 9110,
 * section 14). Files missing from the signed manifest are not found.
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
    // The files that name the newest release change; packages have their version in their names.
    const isNews = latestFile.test(name) || name === releaseManifest || name.startsWith('SHA256SUMS');
    response.set('Cache-Control', isNews ? 'no-cache' : 'public, max-age=3600');
    response.set('Content-Disposition', `attachment; filename="${name}"`);
    response.type(type);
    sendFile(request, response, path.join(releases.folder, name));
  });
  return router;
}
