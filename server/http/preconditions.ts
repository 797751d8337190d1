import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from '#shared/failure.ts';

/** What conditions compare: the tag as it stands in `ETag`, and when it was changed, in ms, where that is told. */
export type Validators = { etag: string; modified?: number | undefined };

/**
 * Looks whether a request wants this representation and no other (RFC 9110 sections 13.1.1, 13.1.4 and 13.2.2). Tags
 * are compared strongly, so a weak one never holds; times in seconds, as HTTP tells them.
 * @throws Failure `preconditionFailed`
 */
export function requirePreconditions(headers: IncomingHttpHeaders, { etag, modified }: Validators): void {
  const { 'if-match': ifMatch, 'if-unmodified-since': since } = headers;
  const holds =
    ifMatch === undefined
      ? modified === undefined || !(inSeconds(modified) > inSeconds(Date.parse(since ?? '')))
      : ifMatch.trim() === '*' || (isStrong(etag) && tagsIn(ifMatch).includes(etag));
  if (!holds) throw new Failure('preconditionFailed', 'this is not what the request expects here');
}

/** Whether `If-Range`, if there is one, lets a part be given: by the same strong tag or the same time (13.1.5). */
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
