/** The address of an ORCID record, which is also its display form. */
export function orcidUrl(orcid: string): string {
  return `https://orcid.org/${orcid}`;
}
