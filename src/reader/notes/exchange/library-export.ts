/** The formats of the exported notes of several documents. */
export const libraryExports = ['markdown', 'json', 'zotero'] as const;

export type LibraryExport = (typeof libraryExports)[number];
