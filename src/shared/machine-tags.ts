/** The endpoint that gives the tags for machines of one page, as HTML for a document's head. */
export const machineTagsEndpoint = '/api/machine-tags';

/** Its address for a page. @param pathname with the language's prefix, percent-encoded */
export function machineTagsPath(pathname: string): string {
  return `${machineTagsEndpoint}?path=${encodeURIComponent(pathname)}`;
}
