import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

const preview = page.bySelector('[data-preview]');
const drawn = preview.bySelector('canvas[data-drawn]');

/** Rests on a link until its preview is there: a page that still moves takes it away. */
async function restOn(link: Locator): Promise<void> {
  await expect.element(link).toBeInTheDocument();
  await expect
    .poll(
      async () => {
        if (preview.query()) return true;
        await moveAway();
        await link.hover();
        await new Promise(requestAnimationFrame);
        return preview.query() !== null;
      },
      { interval: 1_000 },
    )
    .toBe(true);
}

const moveAway = () => userEvent.pointer({ coords: { x: 2, y: 300 } });

test('resting on a citation shows the work, by pointer and by keyboard, until Escape', async () => {
  const room = await enterRoom();
  await room.goTo('65');
  const citation = room.sheet(2).getByRole('link', { name: 'Weisburd, 2015' });
  await restOn(citation);
  await expect.element(preview).toMatchTextContent('Page 85');
  await expect.element(drawn).toBeInTheDocument();
  // The pointer may go onto it.
  await preview.hover();
  await expect.element(preview).toBeVisible();
  await press('Escape');
  await expect.element(preview).not.toBeInTheDocument();

  room.focusPages();
  await moveAway();
  citation.element().focus();
  await press('Shift+Tab');
  await press('Tab');
  await expect.element(preview).toBeVisible();
  await expect
    .element(page.getByText(/^Link to page 85: Weisburd, D\. \(2015\)\. The law of crime/))
    .toBeInTheDocument();
  await press('Escape');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(room.room).toBeVisible();
});

test('a figure that is in sight needs no preview, one that is not is shown with its caption', async () => {
  const room = await enterRoom();
  await room.goTo('73');
  await restOn(room.sheet(10).getByRole('link', { name: /^Fig.* 2$/ }));
  await expect.element(preview).toMatchTextContent('Page 72');
  expect(preview.element().getBoundingClientRect().height).toBeGreaterThan(150);

  await moveAway();
  await expect.element(preview).not.toBeInTheDocument();
  await page.viewport(1440, 900);
  await room.choose('Zoom: 100%', '25%');
  await room.goTo('72');
  await room.choose('View', 'Split view');
  const second = page.getByRole('region', { name: /, second pane$/ });
  await expect.element(second).toHaveFocus();
  await press('Control+0');
  await room.goTo('73');
  const mention = (pane: Locator) =>
    pane.bySelector('.page[data-page-number="10"]').getByRole('link', { name: /^Fig.* 2$/ });
  await expect.element(mention(second)).toBeInTheDocument();
  // In the second pane the figure is not in sight. Its preview is asked for later, so one in the first came before it.
  await mention(room.pages).hover();
  mention(second).element().focus();
  await press('Shift+Tab');
  await press('Tab');
  await expect.element(preview.filter({ hasText: 'Page 72' })).toBeVisible();
  await expect.element(preview).toHaveLength(1);
});

test('previews show figures as printed in dark pages, where that is wished', async () => {
  const room = await enterRoom();
  await room.choose('View', 'Dark');
  await room.goTo('73');
  const mention = room.sheet(10).getByRole('link', { name: /^Fig.* 2$/ });
  const clip = () => {
    const layer = preview.bySelector('canvas + div').query();
    return layer ? getComputedStyle(layer).clipPath : '';
  };
  await restOn(mention);
  await expect.element(drawn).toBeInTheDocument();
  await expect.poll(clip).toMatch(/^polygon\(evenodd, /);

  await moveAway();
  await expect.element(preview).not.toBeInTheDocument();
  await room.choose('View', 'Figures as printed');
  await restOn(mention);
  await expect.element(drawn).toBeInTheDocument();
  await expect.poll(clip).toBe('none');
});
