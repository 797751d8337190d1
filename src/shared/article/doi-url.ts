/**
 * A DOI as the link that is displayed (Crossref DOI display guidelines). Characters that would end an address,
 * and those beyond ASCII, are encoded.
 */
export function doiUrl(doi: string): string {
  const odd = /[<>"#?%\\^`{|}[\]]|[^\x21-\x7e]/gu;
  return `https://doi.org/${doi.toWellFormed().replaceAll(odd, encodeURIComponent)}`;
}
