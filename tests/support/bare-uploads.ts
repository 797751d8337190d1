import fs from 'node:fs';
import path from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { Failure } from '#shared/failure.ts';
import { uploadsPath } from '#shared/office/upload.ts';
import { logRequests } from '../../server/http/log-requests.ts';
import { respondFailure } from '../../server/http/respond-failure.ts';
import { listen } from '../../server/listen.ts';
import { openFolderStore } from '../../server/office/files/store.ts';
import { type UploadLimits, uploadLimits } from '../../server/office/files/upload-limits.ts';
import { createUploads, type UploadsOptions } from '../../server/office/files/uploads.ts';
import { openDiary } from './diary.ts';

const mebibyte = 2 ** 20;

export type Answer = { status: number; headers: Headers; body: unknown };

/**
 * Uploads on a server of their own, with a real database: a person is whoever `x-person` names, with a confirmed address
 * unless `x-unconfirmed` is there, in the network of `x-network`.
 */
export async function openBareUploads(
  given: Partial<UploadsOptions> & { limits?: UploadLimits } = {},
  requestPatience?: number,
) {
  const own = await openDiary();
  const folder = path.join(own.dataDir, 'manuscripts');
  const temporaryFolder = path.join(own.dataDir, 'uploads');
  const store = openFolderStore(folder, temporaryFolder);
  const claimed = new Set<string>();
  const uploads = createUploads({
    database: own.database,
    store,
    temporaryFolder,
    limits: { ...uploadLimits(2 * mebibyte), free: 0 },
    senderOf: async (request) => {
      const person = request.get('x-person');
      if (person === undefined) throw new Failure('unauthenticated', 'not logged in');
      return {
        owner: person,
        isConfirmed: request.get('x-unconfirmed') === undefined,
        address: request.get('x-network') ?? '127.0.0.1',
      };
    },
    isUsed: async (sha256) => claimed.has(sha256),
    ...given,
  });
  const app = express();
  app.use(logRequests(pino({ level: 'silent' })));
  app.use(uploads.router);
  app.use(respondFailure(() => ''));
  const server = await listen(app, 0, '127.0.0.1', requestPatience);
  const url = `http://127.0.0.1:${server.port}${uploadsPath}`;

  const send = async (
    method: string,
    address: string,
    headers: HeadersInit = {},
    body?: BodyInit,
  ): Promise<Answer> => {
    const response = await fetch(new URL(address, url), {
      method,
      headers: { 'tus-resumable': '1.0.0', 'x-person': 'dana', accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };
  const create = (size: number, name = 'manuscript.docx', headers: HeadersInit = {}) =>
    send('POST', uploadsPath, {
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      ...headers,
    });
  const append = (
    address: string,
    offset: number,
    body: Uint8Array<ArrayBuffer>,
    headers: HeadersInit = {},
  ) =>
    send(
      'PATCH',
      address,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
      body,
    );
  return {
    ...uploads,
    url,
    store,
    /** The SHA-256 of files that records name. */
    claimed,
    diary: own,
    send,
    create,
    append,
    /** Sends a file in one piece, and returns the last answer and where the upload is. */
    sendWhole: async (content: Buffer<ArrayBuffer>, name?: string, headers: HeadersInit = {}) => {
      const created = await create(content.length, name, headers);
      const address = created.headers.get('location');
      if (address === null) return { answer: created, address: '' };
      return { answer: await append(address, 0, content, headers), address };
    },
    /** The SHA-256 of all files that are stored, and the names of those under way. */
    kept: async () => {
      const stored: string[] = [];
      for await (const { sha256 } of store.list()) stored.push(sha256);
      return { stored, underWay: fs.readdirSync(temporaryFolder) };
    },
    temporaryFolder,
    close: async () => {
      uploads.close();
      await server.stop({ patience: 0 });
      await own.remove();
    },
  };
}

export type BareUploads = Awaited<ReturnType<typeof openBareUploads>>;
