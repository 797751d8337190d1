const flags = { headerChecksum: 2, extra: 4, name: 8, comment: 16 };

/**
 * The same gzip file (RFC 1952) without the name and time of the original file.
 * @throws Error when it is not gzip, or its header has other fields
 */
export function anonymousGzip(gzip: Buffer): Buffer {
  if (gzip.readUInt16BE(0) !== 0x1f8b) throw new Error('not a gzip file');
  const flag = gzip.readUInt8(3);
  if (flag & (flags.headerChecksum | flags.extra | flags.comment))
    throw new Error('the gzip header has fields other than a name');
  const start = flag & flags.name ? gzip.indexOf(0, 10) + 1 : 10;
  const header = Buffer.from([0x1f, 0x8b, gzip.readUInt8(2), 0, 0, 0, 0, 0, gzip.readUInt8(8), 255]);
  return Buffer.concat([header, gzip.subarray(start)]);
}
