import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must be read again, such as the secrets of code apps. */
export type Sealing = {
  /** @param about what the text belongs to, such as a user's id: it opens for nothing else */
  seal(text: string, about: string): string;
  /** @returns null for a text that is forged, about something else, or sealed with another secret */
  open(sealed: string, about: string): string | null;
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256 in Galois/Counter Mode, with a key derived from the server's secret (RFC 5869). */
export function createSealing(secret: Uint8Array): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealing', 32));
  return {
    seal: (text, about) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(about))
          .setAuthTag(tag);
        const rest = decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8');
        return rest + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
