/** A stretch of a file: from its first byte to before its end. */
export type ByteRange = readonly [begin: number, end: number];

/** What a server says of the bytes it sends. */
export type ContentRange = { begin: number; end: number; total: number };

/**
 * Reads `Content-Range` (RFC 9110, section 14.4), such as `bytes 0-99/1234`.
 * @returns undefined when it names no stretch of a file of known length
 */
export function readContentRange(header: string | null): ContentRange | undefined {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || total === undefined) return undefined;
  const range = { begin: Number(first), end: Number(last) + 1, total: Number(total) };
  return range.begin < range.end && range.end <= range.total ? range : undefined;
}

/** `Range` for a stretch (RFC 9110, section 14.2). */
export function rangeHeader([begin, end]: ByteRange): string {
  return `bytes=${begin}-${end - 1}`;
}

/** Whether the first holds all of the second. */
export function holds([begin, end]: ByteRange, [from, to]: ByteRange): boolean {
  return begin <= from && to <= end;
}
