/** Paths below which the library and the server are asked; the server's are those that the library has not. */
const api = '/api/';

/** The extension of a file generated from the library. */
const exported = /\.(?:bib|ris|json|xml)$/;

/** Whether a path is that of a request to the library or the server. */
export function isQuestion(pathname: string): boolean {
  return pathname.startsWith(api);
}

/** Whether a path is that of a file of the library. */
export function isLibraryFile(pathname: string): boolean {
  return pathname.startsWith('/images/') || pathname.endsWith('.pdf');
}

/** Whether what a path leads to may have to be made from the library or fetched from the server. */
export function needsData(pathname: string): boolean {
  return isQuestion(pathname) || isLibraryFile(pathname) || exported.test(pathname);
}
