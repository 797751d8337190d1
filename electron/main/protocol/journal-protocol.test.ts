import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CurrentLibrary, openCurrentLibrary } from '#library/current.ts';
import { Failure } from '#shared/failure.ts';
import { canonicalPath } from '#shared/page/canonical-path.ts';
import { Suggestions } from '#shared/search/search.ts';
import { sampleLibrary } from '../../../tests/support/sample-library.ts';
import { openBuiltRenderer } from './built-renderer.ts';
import { createDataAnswers, type DataSources } from './data-answers.ts';
import { createJournalProtocol } from './journal-protocol.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'journal-protocol-'));
const web = path.join(folder, 'web');
const forwarded: string[] = [];
const faults: unknown[] = [];
let library: CurrentLibrary;
let answer: (address: string, init?: RequestInit) => Promise<Response>;

/** The program's protocol over the edition made above, with the given sources in place of empty ones. */
function openProtocol(sources: Partial<DataSources> = {}) {
  return createJournalProtocol({
    renderer: openBuiltRenderer(web, 'https://usr-journal.example'),
    data: async () =>
      createDataAnswers({
        publicUrl: 'https://usr-journal.example',
        library: () => library.get(),
        file: () => null,
        forward: async () => new Response(),
        ...sources,
      }),
    onFault: (error) => faults.push(error),
  });
}

beforeAll(async () => {
  library = openCurrentLibrary(await sampleLibrary(), (error) => faults.push(error));
  fs.mkdirSync(path.join(web, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(web, 'index.html'), '<!doctype html><div id="root"></div><!--state-->');
  fs.writeFileSync(path.join(web, 'assets/index-1.js'), 'export {}');
  fs.writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  const protocol = openProtocol({
    file: (relative) => path.join('resources', relative),
    forward: async (request, url) => {
      forwarded.push(`${request.method} ${url.pathname}`);
      return new Response('{}', { status: 201 });
    },
  });
  answer = (address, init) => protocol(new Request(`app://journal${address}`, init));
});
afterAll(async () => {
  await library.close();
  fs.rmSync(folder, { recursive: true });
});

test.each(['/', '/en', '/kk/archive', '/article/7', '/no/such/screen', '/who-owns-good-land'])(
  'the screen %s is the renderer’s document',
  async (address) => {
    const document = await answer(address, { headers: { accept: 'text/html' } });
    expect(document.status).toBe(200);
    expect(document.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await document.text()).toContain('{"publicUrl":"https://usr-journal.example"}');
  },
);

test.each([
  '/',
  '/assets/index-1.js',
  '/assets/none.js',
  '/api/library/journal',
  '/api/sessions',
  '/a.pdf',
  '/x.php',
])('every answer, as that of %s, has a content security policy', async (address) => {
  const policy = (await answer(address)).headers.get('content-security-policy') ?? '';
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
  expect(directives['default-src']).toEqual(["'none'"]);
  expect(directives['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(directives['style-src']).toEqual(["'self'"]);
  expect(directives['connect-src']).toEqual(["'self'"]);
  expect(directives['object-src']).toEqual(["'none'"]);
  expect(directives['frame-ancestors']).toEqual(["'none'"]);
});

describe('requests to the library are answered on the device', () => {
  test('as the server answers it', async () => {
    const article = await answer('/api/library/articles/7');
    expect(article.status).toBe(200);
    expect(await article.json()).toMatchObject({ id: 7, volume: 2 });
    expect((await answer('/api/library/articles/99')).status).toBe(404);
    expect((await answer('/api/library/pages/about?lang=xx')).status).toBe(400);
  });

  test.each(['/api/library/volumes', '/api/search', '/en/archive', '/images/journal/logo.svg'])(
    '%s is only read',
    async (address) => {
      const refused = await answer(address, { method: 'POST', body: '{}' });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );

  test('search, suggestions and refusals too', async () => {
    faults.length = 0;
    const found = await answer(`/api/search?q=${encodeURIComponent('жылқы шаруашылығы')}&lang=kk`);
    expect(await found.json()).toMatchObject({ results: [{ id: 7 }] });
    const { suggestions } = Suggestions.parse(
      await (await answer('/api/search/suggest?q=cott&lang=en')).json(),
    );
    expect(suggestions[0]).toEqual({ kind: 'keyword', text: 'cotton', path: '/keywords/cotton' });
    const refused = await answer(`/api/search?q=${'a'.repeat(501)}`);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error: { code: 'invalidInput', fields: { q: 'tooLong' } } },
    ]);
    expect((await answer('/api/search/none')).status).toBe(404);
    expect(faults).toEqual([]);
  });

  test('and everything else below /api/ is forwarded', async () => {
    forwarded.length = 0;
    expect((await answer('/api/sessions', { method: 'POST', body: '{}' })).status).toBe(201);
    expect((await answer('/api/account/profile')).status).toBe(201);
    expect(forwarded).toEqual(['POST /api/sessions', 'GET /api/account/profile']);
  });

  test('but only as a path in its one form, whatever a screen asks for', async () => {
    forwarded.length = 0;
    const pieces = [
      '/',
      '/./',
      '/../',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '\\',
      '//',
      ';',
      '%00',
      '%6f',
      'OFFICE',
      '?',
    ];
    const odd = fc.array(fc.constantFrom(...pieces, 'api', 'office', 'library'), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(odd, async (path) => {
        await answer(`/api/${path.join('')}`);
      }),
      { numRuns: 300 },
    );
    expect(forwarded.length).toBeGreaterThan(20);
    for (const request of forwarded) {
      const path = request.replace('GET ', '');
      expect([canonicalPath(path), path]).toEqual([path, expect.stringMatching(/^\/api\//)]);
    }
  });

  test('a library that cannot be opened gives the failure unavailable', async () => {
    const broken = openProtocol({
      library: () => {
        throw new Failure('unavailable', 'there is no library');
      },
    });
    const said = await broken(new Request('app://journal/api/library/journal'));
    expect([said.status, await said.json()]).toEqual([
      503,
      { error: { code: 'unavailable', message: 'there is no library' } },
    ]);
    expect(faults.splice(0)).toEqual([expect.objectContaining({ message: 'there is no library' })]);
  });
});

describe('files of the library', () => {
  const slug = 'who-owns-good-land';
  const pdf = `/images/articles/volume-2/${slug}/${slug}.pdf`;
  const bytes = fs.readFileSync(`resources/volumes/2/${slug}/${slug}.pdf`);

  test('are sent whole, with their name and size', async () => {
    const whole = await answer(pdf);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-length')).toBe(String(bytes.length));
    expect(whole.headers.get('content-disposition')).toBe('inline; filename="Article12.pdf"');
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
  ])('are sent in ranges: %s', async (range, start, end) => {
    const part = await answer(pdf, { headers: { range } });
    const wanted = bytes.subarray(start, end);
    const first = start < 0 ? bytes.length + start : start;
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(
      `bytes ${first}-${first + wanted.length - 1}/${bytes.length}`,
    );
    expect(part.headers.get('content-length')).toBe(String(wanted.length));
    expect(Buffer.from(await part.arrayBuffer()).equals(wanted)).toBe(true);
  });

  test('have an entity tag, the same for every range, that changes with the file', async () => {
    const tag = (await answer(pdf)).headers.get('etag');
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect((await answer(pdf, { headers: { range: 'bytes=0-9' } })).headers.get('etag')).toBe(tag);
    expect((await answer('/images/journal/logo.svg')).headers.get('etag')).not.toBe(tag);
  });

  test('have no bytes past their end', async () => {
    const none = await answer(pdf, { headers: { range: `bytes=${bytes.length}-` } });
    expect(none.status).toBe(416);
    expect(none.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  });

  test('tell their size on a HEAD request', async () => {
    const head = await answer(pdf, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    expect(await head.text()).toBe('');
  });

  test('are found beside the article’s page, and pictures and covers at their addresses', async () => {
    expect((await answer(`/kk/${slug}.pdf`)).status).toBe(200);
    const logo = await answer('/images/journal/logo.svg');
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect((await answer('/images/volumes/volume-2/cover.svg')).status).toBe(200);
  });

  test.each([
    [pdf, 'application/pdf'],
    ['/images/volumes/volume-2/cover.svg', 'image/svg+xml'],
    ['/images/volumes/volume-2/cover-kk.svg', 'image/svg+xml'],
    ['/images/articles/volume-2/who-owns-good-land/motif.svg', 'image/svg+xml'],
    ['/images/articles/volume-2/who-owns-good-land/figures/fig-1.svg', 'image/svg+xml'],
    ['/images/articles/volume-2/who-owns-good-land/data/survey.csv', 'text/csv'],
  ])('have their media type wherever they are stored: %s', async (address, mediaType) => {
    const fetched = path.join(folder, 'ab12');
    fs.writeFileSync(fetched, 'x');
    const protocol = openProtocol({ file: () => fetched });
    const file = await protocol(new Request(`app://journal${address}`));
    expect([file.status, file.headers.get('content-type')?.split(';')[0]]).toEqual([200, mediaType]);
  });

  test('are tables of data as the website gives them: numbers for programs, not as printed', async () => {
    const fetched = path.join(folder, 'cd34');
    fs.writeFileSync(fetched, 'Canal,Fields\nBirlik,"1,318"\n');
    const protocol = openProtocol({ file: () => fetched });
    const address = '/images/articles/volume-2/who-owns-good-land/data/survey.csv';
    const table = await protocol(new Request(`app://journal${address}`));
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(Buffer.from(await table.arrayBuffer()).toString()).toBe('\uFEFFCanal,Fields\r\nBirlik,1318\r\n');
  });
});

test.each([
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/%2fetc%2fpasswd',
  '/assets//etc/passwd',
  '/assets/index-1.js%00',
  '/images/../../package.json',
  '/images/journal/..%2f..%2f..%2fpackage.json',
  '/images/articles/volume-2/..%2f..%2fvolume.json',
  '/..%2fsecret.txt',
  '/secret.txt',
  '/package.json',
  '/%2e%2e/package.json',
])('no way leads out of the program’s folders: %s', async (address) => {
  const said = await answer(address);
  expect(said.status).toBe(404);
  expect(await said.text()).not.toContain('secret"');
});

test.each([
  ['/who-owns-good-land.bib', 'application/x-bibtex', '@article{'],
  ['/kk/who-owns-good-land.ris', 'application/x-research-info-systems', 'TY  - JOUR'],
  ['/who-owns-good-land.csl.json', 'application/vnd.citationstyles.csl+json', '"type"'],
  ['/who-owns-good-land.md', 'text/markdown', '# Who Owns Good Land?'],
  ['/volumes/2.bib', 'application/x-bibtex', '@article{'],
])('the record %s is generated on the device', async (address, mediaType, beginning) => {
  const record = await answer(address);
  expect(record.status).toBe(200);
  expect(record.headers.get('content-type')).toBe(`${mediaType}; charset=utf-8`);
  expect(record.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9.-]+"$/);
  const text = await record.text();
  expect(text).toContain(beginning);
  expect(text).toContain('https://usr-journal.example/');
});

test('the EPUB of an article is made on the device, with the drawings that it has', async () => {
  const made = await answer('/en/who-owns-good-land.epub');
  expect(made.status).toBe(200);
  expect(made.headers.get('content-type')).toBe('application/epub+zip');
  expect(made.headers.get('content-disposition')).toMatch(/^attachment; filename="Article\d+\.epub"$/);
  const names = Object.keys(unzipSync(new Uint8Array(await made.arrayBuffer())));
  expect(names).toEqual(expect.arrayContaining(['mimetype', 'EPUB/text.xhtml', 'EPUB/figures/fig-4.svg']));
});

test('another host of the scheme answers 404', async () => {
  const protocol = openProtocol();
  expect((await protocol(new Request('app://other/'))).status).toBe(404);
});

test('none of these tests caused a fault', () => {
  expect(faults).toEqual([]);
});
