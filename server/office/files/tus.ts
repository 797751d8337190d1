import { Buffer } from 'node:buffer';
import type { Request, Response } from 'express';

/** The resumable upload protocol: core, and the extensions that the server has. */
export const tusVersion = '1.0.0';
export const tusExtensions = 'creation,checksum,expiration,termination';
export const tusChecksums = 'sha256';

/** A response that the protocol defines beside the journal's failures. */
export class TusRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'TusRefusal';
    this.status = status;
  }
}

/** The protocol's statuses for a conflict of offsets and for a checksum that differs. */
export const offsetConflict = 409;
export const checksumMismatch = 460;

/** @throws TusRefusal */
export function requireTus(request: Request): void {
  if (request.get('tus-resumable') !== tusVersion)
    throw new TusRefusal(412, `only version ${tusVersion} is spoken`);
}

/**
 * A header with a whole number from 0 on.
 * @throws TusRefusal
 */
export function wholeNumber(request: Request, name: string): number {
  const given = request.get(name) ?? '';
  const number = Number(given);
  if (!/^\d{1,15}$/.test(given)) throw new TusRefusal(400, `${name} is not a whole number`);
  return number;
}

/** The pairs of `Upload-Metadata`: keys, and values in Base64 of UTF-8. */
export function readMetadata(header = ''): Map<string, string> {
  return new Map(
    header.split(',').flatMap((pair): [string, string][] => {
      const [key = '', value = ''] = pair.trim().split(/\s+/);
      return key === '' ? [] : [[key, Buffer.from(value, 'base64').toString('utf8')]];
    }),
  );
}

/**
 * The checksum of a body, in Base64, if one is given.
 * @throws TusRefusal for an algorithm that is not spoken
 */
export function readChecksum(request: Request): string | undefined {
  const given = request.get('upload-checksum');
  if (given === undefined) return undefined;
  const [algorithm, value] = given.split(' ');
  if (algorithm !== 'sha256' || value === undefined)
    throw new TusRefusal(400, `only ${tusChecksums} is spoken`);
  return value;
}

/** Writes the headers that every answer of the protocol has. */
export function sayTus(response: Response): void {
  response.set({ 'Tus-Resumable': tusVersion, 'Cache-Control': 'no-store' });
}
