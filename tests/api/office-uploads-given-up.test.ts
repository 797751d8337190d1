import http from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openBareUploads } from '../support/bare-uploads.ts';

const manuscript = Buffer.alloc(300_000, 'қ');

/** Begins to send a piece from its beginning, and neither goes on nor leaves. */
function sendAndStay(url: string, address: string, begun: Uint8Array, announced: number) {
  const request = http.request(new URL(address, url), {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'x-person': 'dana',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': announced,
    },
  });
  request.on('error', () => undefined).write(begun);
  const ended = new Promise<void>((resolve) => request.on('close', () => resolve()));
  return { ended, hangUp: () => request.destroy() };
}

test('an upload that is given up while it comes ends, in this process or another', async () => {
  const desk = await openBareUploads();
  onTestFinished(() => desk.close());
  for (const isElsewhere of [false, true]) {
    const address = (await desk.create(manuscript.length)).headers.get('location') ?? '';
    const coming = sendAndStay(desk.url, address, manuscript.subarray(0, 1_000), manuscript.length);
    const row = () =>
      desk.diary.database
        .selectFrom('uploads')
        .select('holder')
        .where('id', '=', address.split('/').at(-1) ?? '')
        .executeTakeFirst();
    await expect.poll(async () => (await row())?.holder).toEqual(expect.any(String));
    if (isElsewhere) {
      coming.hangUp();
      await coming.ended;
      await expect.poll(async () => (await row())?.holder).toBe(null);
      const held = { holder: 'other', held_until: new Date(Date.now() + 10_000).toISOString() };
      await desk.diary.database.updateTable('uploads').set(held).execute();
    }
    expect((await desk.send('DELETE', address)).status).toBe(204);
    await coming.ended;
    expect((await desk.send('HEAD', address)).status).toBe(404);
    expect(await desk.kept()).toEqual({ stored: [], underWay: [] });
  }
});
