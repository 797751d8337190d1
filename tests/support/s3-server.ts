import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export type S3Server = {
  url: string;
  bucket: string;
  key: string;
  secret: string;
  region: string;
  /** Requests that it refused, by their error codes. */
  refused: string[];
  /** Fails the nth next request with 500, as services do. */
  failAt(nth: number): void;
  /** Parts of uploads that were neither completed nor aborted. */
  leftParts(): number;
  close(): Promise<void>;
};

class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * A small S3-compatible service on a folder, on this machine: objects, ranges, lists and uploads in parts. It verifies
 * the signature of every request (AWS Signature Version 4) by its own reading of the specification.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export async function startS3Server(folder: string): Promise<S3Server> {
  const credentials = { key: 'AKIAJOURNAL', secret: 'a secret of the tests', region: 'eu-central-1' };
  const bucket = 'manuscripts';
  const objects = path.join(folder, 'objects');
  const parts = path.join(folder, 'parts');
  for (const each of [objects, parts]) fs.mkdirSync(each, { recursive: true });
  const refused: string[] = [];
  let failing = 0;
  const server = http.createServer(async (request, response) => {
    try {
      if (failing > 0 && --failing === 0) throw new S3Error(500, 'InternalError');
      verify(request, credentials);
      await answer(request, response, { bucket, objects, parts });
    } catch (error) {
      const known = error instanceof S3Error ? error : new S3Error(500, String(error));
      refused.push(known.code);
      request.resume();
      response.writeHead(known.status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${known.code}</Code></Error>`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    ...credentials,
    refused,
    failAt: (nth) => {
      failing = nth;
    },
    leftParts: () => fs.readdirSync(parts).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Place = { bucket: string; objects: string; parts: string };

async function answer(request: IncomingMessage, response: ServerResponse, place: Place): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
  const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
  if (bucket !== place.bucket) throw new S3Error(404, 'NoSuchBucket');
  const key = rest.join('/');
  const file = path.join(place.objects, key.replaceAll('/', '~'));
  const upload = query.get('uploadId');
  const xml = (body: string) => void response.setHeader('content-type', 'application/xml').end(body);
  switch (request.method) {
    case 'PUT': {
      const number = query.get('partNumber');
      const target = upload && number ? path.join(place.parts, `${upload}.${number}`) : file;
      response.setHeader('etag', await write(request, target)).end();
      return;
    }
    case 'POST':
      if (query.has('uploads')) return xml(started(place.bucket, key));
      if (upload) {
        await complete(request, file, place.parts, upload);
        return xml(
          `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>"${hashOf(file)}"</ETag></CompleteMultipartUploadResult>`,
        );
      }
      throw new S3Error(400, 'InvalidRequest');
    case 'DELETE':
      if (upload) {
        for (const name of partsOf(place.parts, upload)) fs.rmSync(path.join(place.parts, name));
      } else fs.rmSync(file, { force: true });
      response.writeHead(204).end();
      return;
    case 'GET':
    case 'HEAD':
      if (key === '') return xml(list(place.objects, query));
      return read(request, response, file);
    default:
      throw new S3Error(405, 'MethodNotAllowed');
  }
}

function started(bucket: string, key: string): string {
  return `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${randomUUID()}</UploadId></InitiateMultipartUploadResult>`;
}

async function write(request: IncomingMessage, file: string): Promise<string> {
  const fresh = `${file}.${randomUUID()}`;
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  await pipeline(
    request,
    async function* (body: AsyncIterable<Buffer>) {
      for await (const chunk of body) {
        md5.update(chunk);
        sha256.update(chunk);
        yield chunk;
      }
    },
    fs.createWriteStream(fresh),
  );
  const claimed = request.headers['x-amz-content-sha256'];
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256.digest('hex')) {
    fs.rmSync(fresh);
    throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  }
  fs.renameSync(fresh, file);
  return `"${md5.digest('hex')}"`;
}

function partsOf(folder: string, upload: string): string[] {
  return fs.readdirSync(folder).filter((name) => name.startsWith(`${upload}.`));
}

async function complete(
  request: IncomingMessage,
  file: string,
  folder: string,
  upload: string,
): Promise<void> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const fresh = `${file}.${randomUUID()}`;
  const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => part);
  for (const [nth, part] of named.entries()) {
    const number = Number(/<PartNumber>(\d+)</.exec(part)?.[1]);
    const etag = /<ETag>(?:"|&quot;)?([0-9a-f]+)/.exec(part)?.[1];
    const source = path.join(folder, `${upload}.${number}`);
    if (number !== nth + 1 || !fs.existsSync(source)) throw new S3Error(400, 'InvalidPart');
    if (etag !== hashOf(source)) throw new S3Error(400, 'InvalidPart');
    if (nth < named.length - 1 && fs.statSync(source).size < 5 * 2 ** 20)
      throw new S3Error(400, 'EntityTooSmall');
    await pipeline(fs.createReadStream(source), fs.createWriteStream(fresh, { flags: 'a' }));
    fs.rmSync(source);
  }
  fs.renameSync(fresh, file);
}

function read(request: IncomingMessage, response: ServerResponse, file: string): void {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found) throw new S3Error(404, 'NoSuchKey');
  response.setHeader('last-modified', found.mtime.toUTCString());
  response.setHeader('etag', `"${hashOf(file)}"`);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(to ? Number(to) : found.size - 1, found.size - 1);
  if (start >= found.size && found.size > 0) throw new S3Error(416, 'InvalidRange');
  response.setHeader('content-length', Math.max(0, end - start + 1));
  if (from !== undefined) response.statusCode = 206;
  if (request.method === 'HEAD') response.end();
  else fs.createReadStream(file, { start, end }).pipe(response);
}

function list(folder: string, query: URLSearchParams): string {
  const from = query.get('continuation-token') ?? '';
  const most = Number(query.get('max-keys') ?? 1_000);
  const keys = fs
    .readdirSync(folder)
    .map((name) => name.replaceAll('~', '/'))
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from)
    .sort();
  const page = keys.slice(0, most);
  const contents = page.map((key) => {
    const file = path.join(folder, key.replaceAll('/', '~'));
    const { size, mtime } = fs.statSync(file);
    return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${mtime.toISOString()}</LastModified><ETag>"${hashOf(file)}"</ETag></Contents>`;
  });
  const more = keys.length > page.length;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}<KeyCount>${page.length}</KeyCount>${contents.join('')}</ListBucketResult>`;
}

function hashOf(file: string): string {
  return createHash('md5').update(fs.readFileSync(file)).digest('hex');
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function verify(
  request: IncomingMessage,
  { key, secret, region }: { key: string; secret: string; region: string },
) {
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const [id, day = '', place, service, end] = credential.split('/');
  const time = String(request.headers['x-amz-date']);
  if (id !== key) throw new S3Error(403, 'InvalidAccessKeyId');
  if (place !== region || service !== 's3' || end !== 'aws4_request' || !time.startsWith(day)) {
    throw new S3Error(403, 'AuthorizationHeaderMalformed');
  }
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - sent) < 15 * 60_000)) throw new S3Error(403, 'RequestTimeTooSkewed');
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256'))
    throw new S3Error(403, 'AccessDenied');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const canonical = [
    request.method,
    pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const signing = [day, region, service ?? '', end ?? ''].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', time, scope, hashed].join('\n'));
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw new S3Error(403, 'SignatureDoesNotMatch');
}
