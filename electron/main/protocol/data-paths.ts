/** The extension of a file generated from the library. */
const exported = /\.(?:bib|ris|json|xml|epub|md|txt)$/;

/** Whether a path asks the library or the server. */
export function isQuestion(pathname: string): boolean {
  return pathname.startsWith('/api/');
}

/** Whether a path is that of a file of the library. */
export function isLibraryFile(pathname: string): boolean {
  return pathname.startsWith('/images/') || pathname.endsWith('.pdf');
}

/** Whether a path may need the library or the server to answer; any other is the renderer's. */
export function needsData(pathname: string): boolean {
  return isQuestion(pathname) || isLibraryFile(pathname) || exported.test(pathname);
}
