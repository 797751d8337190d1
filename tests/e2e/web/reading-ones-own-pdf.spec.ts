import fs from 'node:fs';
import { expect, open, test } from './journey.ts';
import { highlight, marks, quote } from './noted.ts';
import { Room } from './reading-room.ts';

const pdf =
  'resources/volumes/2/spatial-distribution-of-thefts-and-violent-crimes/spatial-distribution-of-thefts-and-violent-crimes.pdf';

test('a PDF of one’s own is chosen among the notes, read and marked, and leaves the device in no request', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (request.postData() !== null || /^blob:/.test(address)) sent.push(`${request.method()} ${address}`);
  });
  await open(page, '/en/notes');
  await expect(page.getByText('No notes yet.')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'My yards.pdf',
    mimeType: 'application/pdf',
    buffer: fs.readFileSync(pdf),
  });
  await expect(page).toHaveURL('/en/open-pdf');
  const room = new Room(page);
  await expect(room.room).toHaveAccessibleName('Reading: My yards');
  await expect(room.sheet(1).locator('.endOfContent')).toBeAttached();
  await room.goTo('65');
  await highlight(page, 'blue');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'My yards' })).toBeVisible();
  await page.getByRole('link', { name: quote }).click();
  await expect(marks(page).first()).toBeInViewport();
  expect(sent).toEqual([]);
});
