import type { Packed } from '../http/packed.ts';

/** A rendered page as it goes out. */
export type CachedPage = Packed & { status: number };

/** More than the pages of many volumes in three languages. */
const capacity = 5_000;

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
