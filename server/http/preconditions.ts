import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from '#shared/failure.ts';

/** The validators of a representation: its `ETag`, and the time of its last change in ms, if known. */
export type Validators = { etag: string; modified?: number | undefined };

/**
 * Evaluates the preconditions of a request (RFC 9110, sections 13.1.1, 13.1.4 and 13.2.2). Tags are compared
 * strongly, so a weak one never matches; times to the second, as in HTTP.
 * @throws Failure `preconditionFailed`
 */
export function requirePreconditions(headers: IncomingHttpHeaders, { etag, modified }: Validators): void {
  const { 'if-match': ifMatch, 'if-unmodified-since': since } = headers;
  const holds =
    ifMatch === undefined
      ? modified === undefined || !(inSeconds(modified) > inSeconds(Date.parse(since ?? '')))
      : ifMatch.trim() === '*' || (isStrong(etag) && tagsIn(ifMatch).includes(etag));
  if (!holds) throw new Failure('preconditionFailed', 'a precondition of the request does not hold');
}

/**
 * Whether `If-Range`, if present, allows a partial answer: the same strong tag or the same time (section
 * 13.1.5).
 */
export function mayGivePart({ 'if-range': ifRange }: IncomingHttpHeaders, { etag, modified }: Validators) {
  if (typeof ifRange !== 'string') return true;
  if (ifRange.includes('"')) return isStrong(etag) && ifRange.trim() === etag;
  return modified !== undefined && inSeconds(modified) === inSeconds(Date.parse(ifRange));
}

function tagsIn(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

function isStrong(etag: string): boolean {
  return etag.startsWith('"');
}

function inSeconds(time: number): number {
  return Math.floor(time / 1_000);
}
