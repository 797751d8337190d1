/** Tags that say how colours look (ICC.1:2022, 9.2); all others are names, texts or private. */
const colours = new Set(
  `A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 B2D0 B2D1 B2D2 B2D3 D2B0 D2B1 D2B2 D2B3 bTRC bXYZ bkpt chad chrm gTRC gXYZ gamt kTRC lumi
  meas pre0 pre1 pre2 rTRC rXYZ rig0 rig2 view wtpt cicp`.split(/\s+/),
);

/** A colour profile without names, texts and dates; null if it is damaged. */
export function scrubIcc(profile: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(profile.buffer, profile.byteOffset, profile.byteLength);
  if (bytes.length < 132 || bytes.toString('latin1', 36, 40) !== 'acsp') return null;
  const count = bytes.readUInt32BE(128);
  if (count > 200 || 132 + count * 12 > bytes.length) return null;
  const tags: { name: string; from: number; data: Buffer }[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = 132 + index * 12;
    const name = bytes.toString('latin1', at, at + 4);
    const [from, size] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
    if (from + size > bytes.length) return null;
    if (colours.has(name)) tags.push({ name, from, data: bytes.subarray(from, from + size) });
  }
  const isNew = (bytes[8] ?? 0) >= 4;
  tags.push({ name: 'desc', from: -1, data: isNew ? localized('Profile') : described('Profile') });
  tags.push({ name: 'cprt', from: -2, data: isNew ? localized('None') : Buffer.from('text\0\0\0\0None\0') });
  return written(bytes.subarray(0, 128), tags);
}

function written(before: Buffer, tags: { name: string; from: number; data: Buffer }[]): Buffer {
  const header = Buffer.from(before);
  // The program, its date, the maker and model of a device, and the digest of it all.
  header.fill(0, 4, 8);
  header.fill(0, 24, 36);
  header.fill(0, 40, 44);
  header.fill(0, 48, 56);
  header.fill(0, 80, 128);
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length, 0);
  const places = new Map<number, number>();
  const chunks: Uint8Array[] = [header, table];
  let end = header.length + table.length;
  for (const [index, { name, from, data }] of tags.entries()) {
    const known = places.get(from);
    const at = known ?? end;
    table.write(name, 4 + index * 12, 'latin1');
    table.writeUInt32BE(at, 8 + index * 12);
    table.writeUInt32BE(data.length, 12 + index * 12);
    if (known !== undefined) continue;
    // Tags may share their data.
    places.set(from, at);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    chunks.push(data, padding);
    end += data.length + padding.length;
  }
  header.writeUInt32BE(end, 0);
  return Buffer.concat(chunks);
}

/** A text as profiles of version 4 have it. */
function localized(text: string): Buffer {
  const words = Buffer.from(text, 'utf16le').swap16();
  const head = Buffer.from(`mluc${'\0'.repeat(24)}`, 'latin1');
  head.writeUInt32BE(1, 8);
  head.writeUInt32BE(12, 12);
  head.write('enUS', 16, 'latin1');
  head.writeUInt32BE(words.length, 20);
  head.writeUInt32BE(28, 24);
  return Buffer.concat([head, words]);
}

/** A description as profiles of version 2 have it. */
function described(text: string): Buffer {
  const head = Buffer.from('desc\0\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(text.length + 1, 8);
  return Buffer.concat([head, Buffer.from(`${text}\0`), Buffer.alloc(78)]);
}
