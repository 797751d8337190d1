/** An incremental update of a PDF, which adds or replaces objects by number. */
export type PdfUpdate = {
  /** The first unused object number. */
  firstFree: number;
  /** The PDF with these objects appended. */
  with(objects: ReadonlyMap<number, readonly (string | Uint8Array)[]>): Uint8Array;
};

/**
 * One character per byte. Browsers decode Latin-1 as windows-1252, which has other characters for some bytes.
 */
export function bytesAsText(bytes: Uint8Array): string {
  const step = 8192;
  let text = '';
  for (let at = 0; at < bytes.length; at += step) {
    text += String.fromCharCode(...bytes.subarray(at, at + step));
  }
  return text;
}

/**
 * Reads the end of a PDF saved by pdf.js, so that another incremental update can follow (ISO 32000-2, 7.5.6).
 * @returns undefined if the PDF is encrypted or does not end as pdf.js writes it
 */
export function readEnd(pdf: Uint8Array): PdfUpdate | undefined {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytesAsText(pdf.subarray(-200)))?.[1]);
  if (!start) return undefined;
  const end = bytesAsText(pdf.subarray(start));
  const isTable = end.startsWith('xref');
  const trailer = isTable ? end.slice(end.indexOf('trailer')) : end.slice(0, end.indexOf('stream'));
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1]);
  const entry = (name: string) => new RegExp(`/${name} \\d+ \\d+ R`).exec(trailer)?.[0] ?? '';
  const root = entry('Root');
  if (!size || !root || trailer.includes('/Encrypt')) return undefined;
  const common = `${root} ${entry('Info')} /Prev ${start}`;
  return {
    firstFree: size,
    with: (objects) => append(pdf, objects, size, common, isTable),
  };
}

function append(
  pdf: Uint8Array,
  objects: ReadonlyMap<number, readonly (string | Uint8Array)[]>,
  size: number,
  common: string,
  isTable: boolean,
): Uint8Array {
  const parts: Uint8Array[] = [pdf];
  const places = new Map<number, number>();
  let length = pdf.length;
  const put = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? textAsBytes(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  put('\n');
  const numbers = [...objects.keys()].sort((one, other) => one - other);
  for (const number of numbers) {
    places.set(number, length);
    put(`${number} 0 obj\n`);
    for (const part of objects.get(number) ?? []) put(part);
    put('\nendobj\n');
  }
  const start = length;
  const last = Math.max(size - 1, ...numbers) + 1;
  if (isTable) {
    put('xref\n');
    for (const number of numbers)
      put(`${number} 1\n${String(places.get(number)).padStart(10, '0')} 00000 n\r\n`);
    put(`trailer\n<< /Size ${last} ${common} >>\n`);
  } else {
    // The cross-reference stream is an object too.
    places.set(last, start);
    const rows = new DataView(new ArrayBuffer(7 * (numbers.length + 1)));
    for (const [row, number] of [...numbers, last].entries()) {
      rows.setUint8(7 * row, 1);
      rows.setUint32(7 * row + 1, places.get(number) ?? 0);
    }
    const index = [...numbers, last].map((number) => `${number} 1`).join(' ');
    put(
      `${last} 0 obj\n<< /Type /XRef /Size ${last + 1} /W [1 4 2] /Index [${index}] ${common} /Length ${rows.byteLength} >>\nstream\n`,
    );
    put(new Uint8Array(rows.buffer));
    put('\nendstream\nendobj\n');
  }
  put(`startxref\n${start}\n%%EOF\n`);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function textAsBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
