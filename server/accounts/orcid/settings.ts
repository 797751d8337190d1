/** How the journal is known to ORCID. */
export type OrcidSettings = {
  clientId: string;
  clientSecret: string;
  /** The address of ORCID, or of its sandbox; no trailing slash. */
  issuer: string;
};

/** Whether a host is the machine itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
