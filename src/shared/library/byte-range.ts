/**
 * The part of a file that a request asks for: all of it, some bytes (both ends inclusive), or a range beyond
 * its end.
 */
export type ByteRange = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'none' };

/**
 * Parses a `Range` header (RFC 9110, section 14.2). Multiple ranges, other units and malformed headers are
 * ignored, as the standard allows: the answer is then the whole file.
 * @param size of the file, in bytes
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
