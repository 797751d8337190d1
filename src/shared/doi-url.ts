/**
 * A DOI as the link that is displayed (Crossref DOI display guidelines). Characters that would end an address
 * are encoded.
 */
export function doiUrl(doi: string): string {
  return `https://doi.org/${doi.replaceAll(/[<>"#?%\\^`{|}[\]]/g, encodeURIComponent)}`;
}
