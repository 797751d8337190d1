/** A range of bytes in a file; `end` is exclusive. */
export type ByteRange = readonly [begin: number, end: number];

/** A parsed `Content-Range`; `end` is exclusive. */
export type ContentRange = { begin: number; end: number; total: number };

/**
 * Parses `Content-Range` (RFC 9110, section 14.4), such as `bytes 0-99/1234`.
 * @returns undefined unless it names a valid range of a file of known length
 */
export function readContentRange(header: string | null): ContentRange | undefined {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || total === undefined) return undefined;
  const range = { begin: Number(first), end: Number(last) + 1, total: Number(total) };
  return range.begin < range.end && range.end <= range.total ? range : undefined;
}

/** The value of `Range` for a byte range (RFC 9110, section 14.2). */
export function rangeHeader([begin, end]: ByteRange): string {
  return `bytes=${begin}-${end - 1}`;
}

/** Whether the first range contains all of the second. */
export function holds([begin, end]: ByteRange, [from, to]: ByteRange): boolean {
  return begin <= from && to <= end;
}
