import { Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { publishLibrary } from '#library/published.ts';
import { Failure } from '#shared/failure.ts';
import { type Packed, pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';
import { sendFile } from '../http/send-file.ts';

/**
 * The library for programs that keep a copy: its signed manifest, and the files it lists. A file's address
 * contains its checksum, so caches may keep it forever; it is sent unchanged, with byte ranges (RFC 9110,
 * section 14).
 */
export function publishedLibraryRoutes(library: CurrentLibrary, resourcesDir: string): Router {
  const published = publishLibrary(library, resourcesDir);
  const manifests = new Map<string, { text: string; packed: Packed }>();
  const router = Router();

  router.get('/api/library/manifest', async (request, response) => {
    const format = queryOf(request).get('format') === '2' ? 'latest' : 'first';
    const text = await published.manifest(format);
    if (text === null) throw new Failure('notFound', 'this library has no manifest');
    let manifest = manifests.get(format);
    if (manifest?.text !== text) {
      manifest = { text, packed: pack(text) };
      manifests.set(format, manifest);
    }
    sendPacked(request, response.type('json').set('Cache-Control', 'no-cache'), manifest.packed);
  });

  router.get('/api/library/files/:sha256/:name', async (request, response) => {
    const { sha256, name } = request.params;
    const file = await published.file(sha256, name);
    if (!file) throw new Failure('notFound', `there is no ${request.path}`);
    response.set({
      'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
      'Content-Disposition': 'attachment',
    });
    response.type('application/octet-stream');
    sendFile(request, response, file, `"${sha256}"`);
  });

  return router;
}
