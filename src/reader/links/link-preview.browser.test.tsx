import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

const preview = page.bySelector('[data-preview]');
const drawn = preview.bySelector('canvas[data-drawn]');

/** Hovers over a link until its preview appears: scrolling still in progress hides it. */
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

/** Moves the pointer onto a link that is in sight; `hover` would scroll to one that is not. */
async function pointAt(link: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { x, y, width, height } = link.element().getBoundingClientRect();
      await userEvent.pointer({ coords: { x: x + width / 2, y: y + height / 2 } });
      return link.element().matches(':hover');
    })
    .toBe(true);
}

test('resting on a citation shows the work, by pointer and by keyboard, until Escape', async () => {
  const room = await enterRoom();
  await room.goTo('65');
  const citation = room.sheet(2).getByRole('link', { name: 'Weisburd, 2015' });
  await restOn(citation);
  await expect.element(preview).toMatchTextContent('Page 85');
  await expect.element(drawn).toBeInTheDocument();
  // The pointer can move onto the preview.
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

test('a link that the keyboard brings into sight has its preview once it is there', async () => {
  const room = await enterRoom();
  await room.goTo('65');
  const citation = room.sheet(2).getByRole('link', { name: 'Weisburd, 2015' });
  await expect.element(citation).toBeInTheDocument();
  room.focusPages();
  citation.element().focus();
  await press('Shift+Tab');
  const pane = room.pages.element();
  const isSeen = () => {
    const { top, bottom } = citation.element().getBoundingClientRect();
    const { top: upper, bottom: lower } = pane.getBoundingClientRect();
    return top >= upper && bottom <= lower;
  };
  pane.scrollTop += pane.clientHeight;
  expect(isSeen()).toBe(false);
  await press('Tab');
  await expect.poll(isSeen).toBe(true);
  await expect.element(preview).toMatchTextContent('Page 85');
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
  await room.choose('View', 'Split view');
  const second = page.getByRole('region', { name: /, second pane$/ });
  await expect.element(second).toHaveFocus();
  await press('Control+0');
  await room.goTo('73');
  // Panes begin as wide as there is room: the first one is made so small that it shows both pages.
  await room.pages.click({ position: { x: 5, y: 300 } });
  await expect.element(room.tool('Zoom: 100%')).not.toBeInTheDocument();
  await press('Control+0');
  await room.choose('Zoom: 100%', '25%');
  await room.goTo('72');
  const mention = (pane: Locator) =>
    pane.bySelector('.page[data-page-number="10"]').getByRole('link', { name: /^Fig.* 2$/ });
  await expect.element(mention(second)).toBeInTheDocument();
  // In the second pane the figure is out of view. Its preview is requested last, so one for the first pane
  // would have appeared by then.
  await pointAt(mention(room.pages));
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
