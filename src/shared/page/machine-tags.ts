/** The endpoint that returns a page's metadata tags as HTML for the head. */
export const machineTagsEndpoint = '/api/machine-tags';

/**
 * The endpoint's address for a page.
 * @param pathname with the language prefix, percent-encoded
 */
export function machineTagsPath(pathname: string): string {
  return `${machineTagsEndpoint}?path=${encodeURIComponent(pathname)}`;
}
