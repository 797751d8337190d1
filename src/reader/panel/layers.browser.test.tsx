import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { documentObjects, firstExtra, line, pdfBytes } from '../../../tests/fixtures/pdf-file.ts';
import { articleWith } from '../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../tests/support/browser/axe.ts';
import { enterRoom } from '../../../tests/support/browser/reading-room.tsx';

/** A PDF with a red square on one layer, a group of further layers, and text on none. */
function layeredPdf(): Uint8Array {
  const first = firstExtra(1);
  const [streets, rail, road] = [0, 1, 2].map((place) => `${first + place} 0 R`);
  const objects = documentObjects({
    pages: [{ content: `/OC /L1 BDC 1 0 0 rg 100 300 200 200 re f EMC ${line('A map')}` }],
    catalogue: `/OCProperties <</OCGs [${streets} ${rail} ${road}] /D <</Order [${streets} [(Transport) ${rail} ${road}]] /OFF [${rail}]>>>>`,
    resources: `/Properties <</L1 ${streets}>>`,
    extras: ['Streets', 'Railways', 'Roads'].map((name) => `<</Type /OCG /Name (${name})>>`),
  });
  return pdfBytes({ objects });
}

test('layers of a document are shown and hidden in a panel that others do not have', async () => {
  const room = await enterRoom({ article: articleWith(layeredPdf()) });
  await room.tool('Side panel').click();
  const tab = page.getByRole('tab', { name: 'Layers' });
  const panel = page.getByRole('tabpanel', { name: 'Layers' });
  await expect.element(tab).toBeVisible();
  await tab.click();
  const streets = panel.getByRole('checkbox', { name: 'Streets' });
  await expect.element(streets).toBeChecked();
  await expect
    .element(panel.getByRole('listitem').filter({ hasText: 'Transport' }))
    .toMatchTextContent('Roads');
  await expect.element(panel.getByRole('checkbox', { name: 'Railways' })).not.toBeChecked();
  const isRed = () => {
    const canvas = room.sheet(1).bySelector('canvas').first().element() as HTMLCanvasElement;
    // A canvas replaced by the next one has no pixels any more.
    if (canvas.width === 0) return undefined;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy?.drawImage(canvas, 0, 0);
    const { data } = copy?.getImageData(canvas.width / 3, canvas.height / 2, 1, 1) ?? {};
    return data?.[0] === 255 && data[1] === 0;
  };
  await expect.poll(isRed).toBe(true);
  await streets.click();
  await expect.poll(isRed).toBe(false);
  await streets.click();
  await expect.poll(isRed).toBe(true);
  await expectNothingFound('with layers');

  const plain = await enterRoom();
  await plain.tool('Side panel').click();
  await expect.element(page.getByRole('tab', { name: 'Notes' })).toBeVisible();
  await expect.element(tab).not.toBeInTheDocument();
});
