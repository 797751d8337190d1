/**
 * Reads a stream into a single array, shorter than `length` if the stream ends early.
 * @param length the expected number of bytes, if known; further bytes are dropped
 * @param onLength called with the number of bytes received so far
 */
export async function collect(
  chunks: AsyncIterable<Uint8Array>,
  length: number | undefined,
  onLength?: (length: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (length === undefined) return collectUnmeasured(chunks, onLength);
  const bytes = new Uint8Array(length);
  let filled = 0;
  for await (const chunk of chunks) {
    bytes.set(chunk.subarray(0, length - filled), filled);
    filled += chunk.length;
    onLength?.(filled);
  }
  return filled < length ? bytes.subarray(0, filled) : bytes;
}

async function collectUnmeasured(chunks: AsyncIterable<Uint8Array>, onLength?: (length: number) => void) {
  const parts: Uint8Array[] = [];
  let filled = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    filled += chunk.length;
    onLength?.(filled);
  }
  const bytes = new Uint8Array(filled);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
