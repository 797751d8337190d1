import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A rendered page as it goes out: whole, compressed, with the tag of its content. */
export type CachedPage = {
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
};

export type Encoding = 'identity' | 'gzip' | 'br';

/** Addresses may have any last segment in two places; this many pages are kept at the most. */
const capacity = 1_000;

/** Rendered pages by address, kept until the library is another. */
export function createPageCache() {
  let edition = '';
  const pages = new Map<string, CachedPage>();
  return {
    get: (currentEdition: string, address: string): CachedPage | undefined => {
      if (currentEdition !== edition) {
        pages.clear();
        edition = currentEdition;
      }
      return pages.get(address);
    },
    set: (renderedEdition: string, address: string, page: CachedPage): void => {
      if (renderedEdition !== edition) return;
      const oldest = pages.keys().next();
      if (pages.size >= capacity && !oldest.done) pages.delete(oldest.value);
      pages.set(address, page);
    },
  };
}

/** Compresses a page and tags it. */
export function packPage(status: number, html: string): CachedPage {
  const identity = Buffer.from(html);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return {
    status,
    etag,
    bodies: { identity, gzip: gzipSync(identity, { level: 6 }), br: brotliCompressSync(identity, quality) },
  };
}
