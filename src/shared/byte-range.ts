/** What a request wants of a file: all of it, some bytes (both ends included), or bytes it does not have. */
export type ByteRange = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'none' };

/**
 * Reads a `Range` header (RFC 9110 section 14.2). Several ranges at once, other units and what is not well formed
 * are ignored, as the standard allows: the whole file is given.
 * @param size of the file in bytes
 */
export function byteRange(header: string | null, size: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return { kind: 'whole' };
  const [, from = '', to = ''] = match;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { kind: 'part', start: size - length, end: size - 1 } : { kind: 'none' };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return { kind: 'whole' };
  return start < size ? { kind: 'part', start, end } : { kind: 'none' };
}
