import { createHmac, randomBytes } from 'node:crypto';

/** The period of a code, in seconds. */
export const stepSeconds = 30;

/** How many steps the clock of a device may be slow or fast (RFC 6238, section 5.2). */
const drift = 1;

const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A random secret of 160 bits, as RFC 4226 recommends, in base 32 (RFC 4648). */
export function makeCodeSecret(): string {
  // Each byte gives five bits.
  return [...randomBytes(32)].map((byte) => alphabet.charAt(byte & 31)).join('');
}

/** The code of a step: HOTP (RFC 4226) with HMAC-SHA-1, the only one that all apps know. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of a moment, in ms since 1970. */
export function stepOf(now: number): number {
  return Math.floor(now / 1_000 / stepSeconds);
}

/**
 * The step whose code was given, of those close to a moment.
 * @param after the last step whose code was accepted: neither it nor an earlier one is accepted again
 * @returns null if the code is wrong or was used
 */
export function stepOfCode(secret: string, code: string, now: number, after = -1): number | null {
  const current = stepOf(now);
  for (let step = Math.max(current - drift, after + 1); step <= current + drift; step += 1) {
    if (codeOfStep(secret, step) === code) return step;
  }
  return null;
}

/** The address that code apps scan. */
export function codeAppAddress(secret: string, issuer: string, account: string): string {
  const [at, by] = [encodeURIComponent(issuer), encodeURIComponent(account)];
  return `otpauth://totp/${at}:${by}?secret=${secret}&issuer=${at}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
