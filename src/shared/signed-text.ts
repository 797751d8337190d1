import { canonicalJson } from './canonical-json.ts';

/** What says who vouches for it. */
export type Signed = {
  /** Names the key of the signature: the beginning of its SHA-256 checksum. */
  keyId: string;
  /** Ed25519 (RFC 8032) over `signedText`, in Base64. */
  signature: string;
};

/** What the signature of a manifest is made over: the canonical JSON of everything else in it. */
export function signedText(manifest: Omit<Signed, 'signature'>): string {
  const signed: Partial<Signed> = { ...manifest };
  delete signed.signature;
  return canonicalJson(signed);
}
