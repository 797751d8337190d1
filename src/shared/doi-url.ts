/** A DOI as the link that is displayed (Crossref DOI display guidelines). */
export function doiUrl(doi: string): string {
  return `https://doi.org/${doi}`;
}
