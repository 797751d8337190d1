import fs from 'node:fs';
import path from 'node:path';
import type { Request, Response } from 'express';
import { byteRange } from '#shared/byte-range.ts';
import { Failure } from '#shared/failure.ts';
import { mayGivePart, requirePreconditions } from './preconditions.ts';

/**
 * Sends a file, whole or the bytes that are asked for, with conditions (RFC 9110 sections 13 and 14): a strong tag,
 * and what Express leaves out of the standard. Several ranges at once are answered by the whole.
 * @param etag the tag of its content where that is known; then nothing is said of its time
 * @throws Failure `notFound`, `preconditionFailed`
 */
export function sendFile(request: Request, response: Response, file: string, etag?: string): void {
  const { headers, method } = request;
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new Failure('notFound', `there is no ${request.path}`);
  const { size, mtimeMs } = stat;
  const validators = {
    etag: etag ?? `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    modified: etag === undefined ? mtimeMs : undefined,
  };
  requirePreconditions(headers, validators);
  // Express compares tags weakly and times loosely: what is left for it is decided.
  for (const decided of ['if-match', 'if-unmodified-since'] as const) delete headers[decided];
  const range = byteRange(headers.range ?? null, size);
  if (method !== 'GET' || range.kind === 'whole' || !mayGivePart(headers, validators)) delete headers.range;
  else if (range.kind === 'part') headers.range = `bytes=${range.start}-${range.end}`;
  delete headers['if-range'];
  response.set('ETag', validators.etag);
  const options = { root: path.dirname(file), cacheControl: false, lastModified: etag === undefined };
  response.sendFile(path.basename(file), options);
}
