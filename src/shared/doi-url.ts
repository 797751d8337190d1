/** A DOI as the link under which it is shown (Crossref DOI display guidelines). */
export function doiUrl(doi: string): string {
  return `https://doi.org/${doi}`;
}
