import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Request } from 'express';
import { Failure } from '#shared/failure.ts';
import { FileRefused } from './file-refused.ts';
import { asStorageFailure } from './receive.ts';

/** The most bytes of all fields of a form. */
export const mostFieldBytes = 2 * 2 ** 20;

/** A file of a form: the name of its field, its own, and its content as it comes. */
export type FormFile = { field: string; name: string; content: Readable & { truncated?: boolean } };

type Reading<Taken> = {
  /** Of a file. */
  mostBytes: number;
  mostFiles: number;
  /** Takes a file. What it does not read of it flows away, so that the rest of the form comes all the same. */
  take(file: FormFile): Promise<Taken>;
};

/**
 * Reads a form: its fields, and what became of its files.
 * @throws Failure `badRequest` for a form that is cut off or malformed, `payloadTooLarge` for too much text, and what
 * `take` throws
 */
export async function readMultipart<Taken>(
  request: Request,
  { mostBytes, mostFiles, take }: Reading<Taken>,
): Promise<{ fields: Map<string, string>; files: Taken[] }> {
  const fields = new Map<string, string>();
  const taking: Promise<Taken>[] = [];
  let fieldBytes = 0;
  const parser = open(request, mostBytes, mostFiles);
  parser.on('field', (name, value) => {
    fieldBytes += Buffer.byteLength(value);
    if (fieldBytes < mostFieldBytes) fields.set(name, value);
    else parser.destroy(new Failure('payloadTooLarge', 'the fields of the form have too much text'));
  });
  parser.on('file', (field, content, { filename }) => {
    // A form without a chosen file has a part without a name.
    if (filename === undefined || filename === '') {
      content.resume();
      return;
    }
    // It may be cut off before it is read.
    content.on('error', () => undefined);
    const taken = take({ field, name: filename, content }).finally(() => content.resume());
    taken.catch(() => undefined);
    taking.push(taken);
  });
  try {
    await pipeline(request, parser);
  } catch (error) {
    await Promise.allSettled(taking);
    if (error instanceof Failure) throw error;
    throw new Failure('badRequest', 'the form did not come whole', { cause: error });
  }
  return { fields, files: await Promise.all(taking) };
}

function open(request: Request, mostBytes: number, mostFiles: number) {
  const fields = 5_000;
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        files: mostFiles,
        fileSize: mostBytes,
        fields,
        fieldSize: mostFieldBytes,
        parts: fields + mostFiles,
      },
    });
  } catch (error) {
    throw new Failure('unsupportedMediaType', 'the body is not a form', { cause: error });
  }
}

/**
 * Writes a file of a form to the disk.
 * @param spend called with the number of bytes before they are written; may refuse them
 * @returns its size
 * @throws FileRefused `tooLarge`, Failure `storageFull`, and what `spend` throws
 */
export async function writeFormFile(
  { content }: FormFile,
  place: string,
  spend: (bytes: number) => Promise<void>,
): Promise<number> {
  const file = await fs.open(place, 'w', 0o600);
  let size = 0;
  try {
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      await spend(chunk.length);
      await file.writeFile(chunk);
      size += chunk.length;
    }
    await file.datasync();
  } catch (error) {
    throw asStorageFailure(error);
  } finally {
    await file.close();
  }
  if (content.truncated) throw new FileRefused('tooLarge', `the file has more than ${size} bytes`);
  return size;
}
