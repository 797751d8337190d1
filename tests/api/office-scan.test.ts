import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createScan } from '../../server/office/files/scan.ts';
import { openBareUploads } from '../support/bare-uploads.ts';
import { type Clamd, eicar, isClamdMissing, startClamd } from '../support/clamd.ts';
import { docx, pdf, zipped } from '../support/office-files.ts';

const mebibyte = 2 ** 20;
describe.skipIf(isClamdMissing)('clamd', () => {
  let place: string;
  let clamd: Clamd;
  beforeAll(async () => {
    place = fs.mkdtempSync(path.join(os.tmpdir(), 'clamd-'));
    clamd = await startClamd(place, 4 * mebibyte);
  });
  afterAll(async () => {
    await clamd.stop();
    fs.rmSync(place, { recursive: true });
  });

  function fileWith(content: Buffer | string): string {
    const file = path.join(place, 'file');
    fs.writeFileSync(file, content);
    return file;
  }

  const scan = (most = 100 * mebibyte) => createScan({ path: clamd.socket }, most);
  const infected = { verdict: 'infected', name: 'Eicar-Test-Signature.UNOFFICIAL' };

  test('finds the test virus, also inside of a document, and nothing in a sound one', async () => {
    expect(await scan()(fileWith(docx()))).toEqual({ verdict: 'clean' });
    expect(await scan()(fileWith(eicar))).toEqual(infected);
    expect(await scan()(fileWith(zipped({ 'data.csv': 'a,b', 'b.csv': eicar })))).toEqual(infected);
    expect(await scan()(fileWith(docx('', { 'word/embeddings/object1.bin': eicar })))).toEqual(infected);
  });

  test('an upload with it is refused, and a sound one is stored as scanned', async () => {
    const desk = await openBareUploads({ scan: scan() });
    onTestFinished(() => desk.close());
    const archive = zipped({ 'data.csv': eicar });
    expect((await desk.sendWhole(archive)).answer).toMatchObject({
      status: 422,
      body: { error: { file: 'infected' } },
    });
    const { address } = await desk.sendWhole(pdf());
    expect((await desk.send('GET', address)).body).toMatchObject({ scan: { verdict: 'clean' } });
  });

  describe('a file is said to be not scanned', () => {
    test('if it is larger than the setting, or than clamd takes', async () => {
      const large = fileWith(Buffer.alloc(6 * mebibyte));
      expect(await scan(mebibyte)(large)).toEqual({ verdict: 'notScanned', reason: 'tooLarge' });
      // Clamd closes the connection while more is being sent, and its word may be lost.
      const { verdict, reason } = { reason: '', ...(await scan()(large)) };
      expect(verdict).toBe('notScanned');
      expect(['tooLarge', 'failed']).toContain(reason);
    });

    test('if clamd is away, silent, or speaks of something else', async () => {
      const file = fileWith(docx());
      const absent = createScan({ path: path.join(place, 'absent.sock') }, mebibyte);
      expect(await absent(file)).toEqual({ verdict: 'notScanned', reason: 'unreachable' });
      for (const [answer, reason] of [
        [undefined, 'failed'],
        ["INSTREAM: Can't allocate memory ERROR\0", 'failed'],
      ] as const) {
        const server = net.createServer((socket) => {
          socket.on('error', () => undefined).resume();
          if (answer !== undefined) socket.end(answer);
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address() as AddressInfo;
        const result = await createScan({ host: '127.0.0.1', port }, mebibyte, 300)(file);
        expect(result).toEqual({ verdict: 'notScanned', reason });
        server.close();
      }
    });
  });
});
