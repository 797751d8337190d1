import { canonicalJson } from './canonical-json.ts';

/** The fields of a signed manifest. */
export type Signed = {
  /** Identifies the signing key: the beginning of its SHA-256 checksum. */
  keyId: string;
  /** Ed25519 (RFC 8032) over `signedText`, in Base64. */
  signature: string;
};

/** The text that a manifest's signature covers: the canonical JSON of all other fields. */
export function signedText(manifest: Omit<Signed, 'signature'>): string {
  const signed: Partial<Signed> = { ...manifest };
  delete signed.signature;
  return canonicalJson(signed);
}
