import fs from 'node:fs';
import path from 'node:path';
import type { Request, Response } from 'express';
import { Failure } from '#shared/failure.ts';
import { byteRange } from '#shared/library/byte-range.ts';
import { mayGivePart, requirePreconditions } from './preconditions.ts';

/**
 * Sends a file, whole or in part, with conditions (RFC 9110, sections 13 and 14): a strong tag, and the parts
 * of the standard that Express leaves out. A request for several ranges gets the whole file.
 * @param etag the tag of its content, if known; then no modification time is sent
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
  // Express compares tags weakly and times loosely, so these headers are evaluated here and removed.
  for (const decided of ['if-match', 'if-unmodified-since'] as const) delete headers[decided];
  const range = byteRange(headers.range ?? null, size);
  if (method !== 'GET' || range.kind === 'whole' || !mayGivePart(headers, validators)) delete headers.range;
  else if (range.kind === 'part') headers.range = `bytes=${range.start}-${range.end}`;
  delete headers['if-range'];
  response.set('ETag', validators.etag);
  const options = { root: path.dirname(file), cacheControl: false, lastModified: etag === undefined };
  response.sendFile(path.basename(file), options);
}
