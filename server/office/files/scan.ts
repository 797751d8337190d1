import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import net from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { ScanResult } from '#shared/office/upload.ts';

/** Scans a file; a scanner that fails is a result, not an error. */
export type Scan = (file: string) => Promise<ScanResult>;

/** Where clamd listens. */
export type ClamdAddress = { path: string } | { host: string; port: number };

/** How long clamd may be silent, in ms: it answers only when it has read everything. */
const usualPatience = 60_000;

/** Clamd refuses pieces of more than its StreamMaxLength, and all of them together. */
const pieceBytes = 64 * 1_024;

/** Without clamd, no file is scanned, which the office sees. */
export const scanNothing: Scan = async () => ({ verdict: 'notScanned', reason: 'absent' });

/**
 * A scan by a running clamd, by its command INSTREAM (clamd(8)).
 * @param most files of more bytes are not sent: clamd would close the connection
 */
export function createScan(address: ClamdAddress, most: number, patience = usualPatience): Scan {
  return async (file) => {
    const { size } = await fs.stat(file);
    if (size > most) return { verdict: 'notScanned', reason: 'tooLarge' };
    const { isConnected, answer } = await ask(address, file, patience);
    if (!isConnected) return { verdict: 'notScanned', reason: 'unreachable' };
    if (answer === 'stream: OK') return { verdict: 'clean' };
    const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (name !== undefined) return { verdict: 'infected', name };
    return { verdict: 'notScanned', reason: answer.includes('size limit exceeded') ? 'tooLarge' : 'failed' };
  };
}

/** Sends a file; the answer is empty if the connection ends without one. */
async function ask(address: ClamdAddress, file: string, patience: number) {
  let isConnected = false;
  const socket = net.connect(address, () => {
    isConnected = true;
  });
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd does not answer')));
  const answered = new AbortController();
  const content = createReadStream(file, { highWaterMark: pieceBytes });
  // Clamd may answer before it has everything, such as about its limit; then it closes the connection.
  const sent = pipeline(content, inPieces, socket, { end: false, signal: answered.signal }).catch(
    () => undefined,
  );
  const answer = await read(socket);
  answered.abort();
  socket.destroy();
  await sent;
  return { isConnected, answer };
}

async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

function read(socket: net.Socket): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
    });
    socket.on('error', () => resolve(''));
    socket.on('close', () => resolve(''));
  });
}
