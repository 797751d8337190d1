import fs from 'node:fs/promises';
import path from 'node:path';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { FileType } from '#shared/office/file-fault.ts';
import type { FinishedUpload } from '#shared/office/upload.ts';
import { uploadsPath } from '#shared/office/upload.ts';
import type { AccountDatabase, AccountTables } from '../../accounts/db/schema.ts';
import { giveTime } from '../../listen.ts';
import { makeFolder } from '../../make-folder.ts';
import { cleanFileName } from './file-name.ts';
import { FileRefused } from './file-refused.ts';
import { finishUpload, presentFinished } from './finish-upload.ts';
import { asStorageFailure, receive } from './receive.ts';
import { type FormFile, mostFieldBytes, readMultipart, writeFormFile } from './receive-form.ts';
import { type Scan, scanNothing } from './scan.ts';
import type { FileStore } from './store.ts';
import {
  checksumMismatch,
  offsetConflict,
  readChecksum,
  readMetadata,
  requireTus,
  sayTus,
  TusRefusal,
  tusChecksums,
  tusExtensions,
  tusVersion,
  wholeNumber,
} from './tus.ts';
import { createMeter, type Meter, type Sender } from './upload-budget.ts';
import { createUploadHolds } from './upload-hold.ts';
import {
  enterUpload,
  findUpload,
  isUploaded,
  listUploads,
  noteReceived,
  noteWhole,
  type RemovedUpload,
  removeExpiredUploads,
  removeUpload,
  type UploadRow,
} from './upload-ledger.ts';
import type { UploadLimits } from './upload-limits.ts';

export type UploadsOptions = {
  database: AccountDatabase;
  store: FileStore;
  /** Where unfinished files wait; on the disk of the store if that is a folder. All processes share it. */
  temporaryFolder: string;
  limits: UploadLimits;
  /**
   * Whom the uploads of a request belong to, and what they are counted by.
   * @throws Failure `unauthenticated`
   */
  senderOf(request: Request): Promise<Sender>;
  /** Whether a record names a stored file: others go when their upload does. */
  isUsed(sha256: string): Promise<boolean>;
  /** By default nothing is scanned. */
  scan?: Scan | undefined;
  /** Whether hostile files can be read safely here; by default they can. */
  isSafe?: (() => boolean) | undefined;
  /** The types accepted; by default all but `doc`. */
  accepted?: readonly FileType[] | undefined;
};

/** A file of a form, by the name of its field: an upload that is finished, or why there is none. */
export type ReceivedFile = { field: string; name: string } & (
  | { upload: FinishedUpload }
  | { failure: Failure }
);

export type Uploads = {
  /** The resumable upload protocol tus 1.0, a list, and forms; to be mounted after a check of the origin. */
  router: Router;
  /**
   * Receives a `multipart/form-data` form, for pages without scripts: its fields as they are, and its files as uploads
   * that are finished, or why they are not. A form whose files are refused is read to its end.
   * @param mostFiles further files are not read
   * @param sender whom its files belong to; without it, whoever is signed in
   * @throws Failure `badRequest`, `payloadTooLarge`, `unsupportedMediaType`; FileRefused `tooLarge` for several times as
   * many bytes as files can have
   */
  receiveForm(
    request: Request,
    mostFiles?: number,
    sender?: Sender,
  ): Promise<{ fields: Map<string, string>; files: ReceivedFile[] }>;
  /**
   * Takes a finished upload over into a record of the same transaction: it is the caller's now.
   * @throws Failure `notFound` if it is not there, not finished or somebody else's
   */
  claim(transaction: Kysely<AccountTables>, id: string, owner: string): Promise<FinishedUpload>;
  /** Removes what has expired, also from the store. */
  sweep(now?: Date): Promise<void>;
  /** Ends the sweeps. */
  close(): void;
};

/** Forms are larger than their files: by their fields and the heads of all parts. */
const formBytes = 2 * mostFieldBytes;

/** So many times the most bytes of its files are read of a form: its fields are kept though a file is too large. */
const readAnyway = 4;

const sweepEvery = 3_600_000;

/**
 * Receives files of people in pieces, so that a lost line costs a piece only. Counts what is really spent: uploads open,
 * bytes received, room on the disk; several processes can share database and folder.
 */
export function createUploads(options: UploadsOptions): Uploads {
  const { database, store, temporaryFolder, limits, senderOf, isUsed, accepted } = options;
  const { scan = scanNothing, isSafe = () => true } = options;
  makeFolder(temporaryFolder, 0o700);
  const finishing = { database, store, scan, accepted, limits };
  const { hold, end } = createUploadHolds(database);
  const placeOf = (id: string) => path.join(temporaryFolder, `${id}.upload`);
  const find = async (request: Request) =>
    findUpload(database, String(request.params.id), (await senderOf(request)).owner);

  const needRoom = async (bytes: number) => {
    if (!isSafe()) throw new Failure('filesNotTaken', 'files would be read without limits');
    const { bavail, bsize } = await fs.statfs(temporaryFolder);
    if (bavail * bsize - bytes < limits.free) throw new Failure('storageFull', 'the disk is full');
  };
  const meterOf = (sender: Sender, announced: number) =>
    createMeter(database, sender, limits, announced, needRoom);

  const enter = async (sender: Sender, name: string, size: number, sha256: string | null) => {
    await needRoom(size);
    const announced = { name: cleanFileName(name), size, sha256 };
    const id = await enterUpload(database, sender, announced, limits);
    try {
      await (await fs.open(placeOf(id), 'wx', 0o600)).close();
    } catch (error) {
      await removeUpload(database, id);
      throw error;
    }
    return id;
  };

  /** Removes what is left of an upload whose row is removed. */
  const clear = async ({ id, sha256 }: RemovedUpload) => {
    await fs.rm(placeOf(id), { force: true });
    if (sha256 === null) return;
    // Whoever puts the same content from now on keeps it. A claim moves a content from uploads to records at once.
    const now = new Date();
    if (!(await isUploaded(database, sha256)) && !(await isUsed(sha256))) await store.remove(sha256, now);
  };
  const forget = async (id: string) => {
    const removed = await removeUpload(database, id);
    if (removed) await clear(removed);
  };

  /** Receives a piece and, after the last one, finishes. */
  const append = async (request: Request, sender: Sender, row: UploadRow) => {
    const { id, size, received: at } = row;
    if (row.state === 'refused') throw refusedBefore(row);
    if (wholeNumber(request, 'upload-offset') !== at) {
      throw new TusRefusal(offsetConflict, `the upload has ${at} bytes`);
    }
    if (row.state === 'finished') return at;
    const announced =
      request.get('content-length') === undefined ? size - at : wholeNumber(request, 'content-length');
    const checksum = readChecksum(request);
    if (at + announced > size) throw new FileRefused('tooLarge', 'more bytes come than were announced');
    let reached = at;
    if (announced > 0) {
      const { spend, close } = meterOf(sender, announced);
      try {
        const bounds = { at, most: size - at, spend };
        const { written, isWhole, sha256 } = await receive(request, placeOf(id), bounds);
        // Without its end, a piece can't be compared with its checksum.
        const isRight = checksum === undefined || (isWhole && sha256 === checksum);
        if (isRight) {
          reached = at + written;
          await noteReceived(database, id, reached, limits);
        } else if (isWhole) {
          throw new TusRefusal(checksumMismatch, 'the bytes are not those that were sent');
        }
        if (!isWhole) throw new Failure('badRequest', 'the line was lost');
      } finally {
        await close();
      }
    }
    if (reached === size) await finishUpload(finishing, { ...row, received: reached }, placeOf(id));
    return reached;
  };

  /** Takes a file of a form; its size is not known before it has come. */
  const takeFile = async (request: Request, sender: Sender, size: number, file: FormFile, meter: Meter) => {
    const id = await enter(sender, file.name, size, null);
    const work = async () => {
      try {
        const written = await writeFormFile(file, placeOf(id), meter.spend);
        if (written === 0) throw new FileRefused('empty', 'the file is empty');
        await noteWhole(database, id, cleanFileName(file.name), written);
        return await finishUpload(finishing, await findUpload(database, id, sender.owner), placeOf(id));
      } catch (error) {
        await forget(id);
        throw error;
      }
    };
    return hold(id, () => request.destroy(), work);
  };

  const receiveForm: Uploads['receiveForm'] = async (request, mostFiles = 1, by = undefined) => {
    const sender = by ?? (await senderOf(request));
    giveTime(request);
    const length = Number(request.get('content-length') ?? Number.NaN);
    if (!Number.isSafeInteger(length)) throw new Failure('badRequest', 'the form does not say its length');
    if (length > readAnyway * mostFiles * limits.file + formBytes) {
      throw new FileRefused('tooLarge', `the form has ${length} bytes`);
    }
    const meter = meterOf(sender, length);
    const uploaded: string[] = [];
    const take = async (file: FormFile): Promise<ReceivedFile> => {
      const { field } = file;
      const name = cleanFileName(file.name);
      try {
        const upload = await takeFile(request, sender, Math.min(length, limits.file), file, meter);
        uploaded.push(upload.uploadId);
        return { field, name, upload };
      } catch (error) {
        if (error instanceof Failure) return { field, name, failure: error };
        throw error;
      }
    };
    try {
      return await readMultipart(request, { mostBytes: limits.file, mostFiles, take });
    } catch (error) {
      for (const id of uploaded) await forget(id);
      throw error;
    } finally {
      await meter.close();
    }
  };

  const router = Router();
  const one = `${uploadsPath}/:id`;
  router.use(uploadsPath, (_request, response, next) => {
    sayTus(response);
    next();
  });
  router.options([uploadsPath, one], (_request, response) => {
    response
      .set({
        'Tus-Version': tusVersion,
        'Tus-Extension': tusExtensions,
        'Tus-Checksum-Algorithm': tusChecksums,
        'Tus-Max-Size': String(limits.file),
      })
      .status(204)
      .end();
  });
  router.post(uploadsPath, async (request, response) => {
    if (request.is('multipart/form-data')) {
      const { files } = await receiveForm(request);
      response.status(201).json(onlyUpload(files));
      return;
    }
    requireTus(request);
    const sender = await senderOf(request);
    const size = wholeNumber(request, 'upload-length');
    if (size === 0) throw new FileRefused('empty', 'the file is empty');
    if (size > limits.file) throw new FileRefused('tooLarge', `the file has more than ${limits.file} bytes`);
    const metadata = readMetadata(request.get('upload-metadata'));
    const sha256 = metadata.get('sha256');
    if (sha256 !== undefined && !/^[0-9a-f]{64}$/.test(sha256)) {
      throw new TusRefusal(400, 'sha256 is not 64 hexadecimal digits');
    }
    const id = await enter(sender, metadata.get('filename') ?? '', size, sha256 ?? null);
    const row = await findUpload(database, id, sender.owner);
    response
      .status(201)
      .set({ Location: `${uploadsPath}/${id}`, ...expiryOf(row) })
      .end();
  });
  router.get(uploadsPath, async (request, response) => {
    const rows = await listUploads(database, (await senderOf(request)).owner);
    response.json({ uploads: rows.map(presentUpload) });
  });
  router.get(one, async (request, response) => {
    // A HEAD request of the protocol comes here too.
    const row = await find(request);
    response.set({
      'Upload-Offset': String(row.received),
      'Upload-Length': String(row.size),
      ...expiryOf(row),
    });
    if (row.state === 'refused') throw refusedBefore(row);
    response.json(presentUpload(row));
  });
  router.patch(one, async (request, response) => {
    requireTus(request);
    if (!request.is('application/offset+octet-stream')) {
      throw new Failure('unsupportedMediaType', 'the body is not a piece of an upload');
    }
    const sender = await senderOf(request);
    const { owner } = sender;
    const { id } = await findUpload(database, String(request.params.id), owner);
    const reached = await hold(
      id,
      () => request.destroy(),
      async () => append(request, sender, await findUpload(database, id, owner)),
    );
    const row = await findUpload(database, id, owner);
    response
      .status(204)
      .set({ 'Upload-Offset': String(reached), ...expiryOf(row) })
      .end();
  });
  router.delete(one, async (request, response) => {
    requireTus(request);
    const { id } = await find(request);
    // Whatever writes to it, here or in another process, finds it gone.
    await end(id);
    await forget(id);
    response.status(204).end();
  });
  router.use(uploadsPath, sayRefusal);

  const sweep = async (now = new Date()) => {
    for (const row of await removeExpiredUploads(database, now)) await clear(row);
    await removeStrays(database, temporaryFolder, new Date(now.getTime() - limits.pause));
  };
  const sweeping = setInterval(() => sweep().catch(() => undefined), sweepEvery).unref();
  return {
    router,
    receiveForm,
    claim: async (transaction, id, owner) => {
      const row = await findUpload(transaction, id, owner);
      if (row.state !== 'finished' || !(await removeUpload(transaction, id))) {
        throw new Failure('notFound', 'there is no such finished upload');
      }
      return presentFinished(row);
    },
    sweep,
    close: () => clearInterval(sweeping),
  };
}

/**
 * The one upload of a form.
 * @throws why there is none
 */
export function onlyUpload([file]: ReceivedFile[]): FinishedUpload {
  if (!file) throw new FileRefused('empty', 'the form has no file');
  if ('failure' in file) throw file.failure;
  return file.upload;
}

/** An upload as its owner sees it. */
function presentUpload(row: UploadRow) {
  const { id, name, size, received, state, fault } = row;
  if (state === 'finished') return { state, received, ...presentFinished(row) };
  return { state, uploadId: id, name, size, received, ...(fault && { fault }) };
}

function refusedBefore({ fault }: UploadRow): FileRefused {
  return new FileRefused(fault ?? 'damaged', 'the file was refused');
}

/** When an upload that nobody continues is removed (tus, expiration). */
function expiryOf({ expires }: UploadRow): Record<string, string> {
  return { 'Upload-Expires': new Date(expires).toUTCString() };
}

/** Removes files of no upload, such as of a process killed between file and row. */
async function removeStrays(database: AccountDatabase, folder: string, before: Date): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    const found = await fs.stat(file).catch(() => undefined);
    if (!found?.isFile() || found.mtime >= before) continue;
    const id = path.basename(name, '.upload');
    const row = await database.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
    if (!row) await fs.rm(file, { force: true });
  }
}

/** Answers what the protocol has its own statuses for, and a full disk in the database's words. */
const sayRefusal: ErrorRequestHandler = (error: unknown, _request, response: Response, next) => {
  if (!(error instanceof TusRefusal) || response.headersSent) {
    next(asStorageFailure(error));
    return;
  }
  const { status, message } = error;
  response.status(status).json({ error: { code: 'badRequest', message } });
};
