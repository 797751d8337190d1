import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Request } from 'express';
import { Failure } from '#shared/failure.ts';
import { FileRefused } from './file-refused.ts';
import { asStorageFailure } from './receive.ts';

/** The fields of a form, and the size and name of its file; undefined if none was chosen. */
export type ReceivedForm = {
  fields: Map<string, string>;
  file: { name: string; size: number } | undefined;
};

/**
 * Reads a form with at most one file, which goes into a file on the disk as it comes.
 * @param most bytes of the file
 * @throws Failure `badRequest` for a form that is cut off or malformed, `storageFull`, FileRefused `tooLarge`
 */
export async function receiveFormInto(request: Request, place: string, most: number): Promise<ReceivedForm> {
  const fields = new Map<string, string>();
  let file: ReceivedForm['file'];
  let writing: Promise<void> = Promise.resolve();
  const parser = open(request, most);
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (_field, content, { filename }) => {
    // A form without a chosen file has a part without a name.
    if (filename === undefined || filename === '') {
      content.resume();
      return;
    }
    writing = write(content, place).then((size) => {
      if (content.truncated) throw new FileRefused('tooLarge', `the file has more than ${most} bytes`);
      file = { name: filename, size };
    });
    writing.catch((error) => parser.destroy(error));
  });
  try {
    await pipeline(request, parser);
    await writing;
  } catch (error) {
    await writing.catch(() => undefined);
    const failure = asStorageFailure(error);
    if (failure instanceof Failure) throw failure;
    throw new Failure('badRequest', 'the form did not come whole', { cause: error });
  }
  return { fields, file };
}

function open(request: Request, most: number) {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fileSize: most, fields: 100, fieldSize: 100_000, parts: 101 },
    });
  } catch (error) {
    throw new Failure('unsupportedMediaType', 'the body is not a form', { cause: error });
  }
}

async function write(content: Readable, place: string): Promise<number> {
  await pipeline(content, createWriteStream(place, { flags: 'w', mode: 0o600, flush: true }));
  return (await fs.stat(place)).size;
}
