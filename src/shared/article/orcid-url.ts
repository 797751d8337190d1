/**
 * The address of an ORCID record, which is also its display form.
 * @param issuer where the iD was authenticated: one of the sandbox is another person’s at ORCID, or nobody’s
 */
export function orcidUrl(orcid: string, issuer = 'https://orcid.org'): string {
  return `${issuer}/${orcid}`;
}
