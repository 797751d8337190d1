import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { textId } from './served-text.ts';
import { useKeptPlace } from './use-kept-place.ts';

const words = 'Words of a long text, which go on and on and take other lines in a window of another width. ';
const html = Array.from({ length: 200 }, (_, nth) => `<p>${nth} ${words.repeat(3)}</p>`).join('');

function KeptPlace({ onThere }: { onThere: () => void }) {
  useKeptPlace();
  useEffect(onThere);
  return null;
}

/** The number of the paragraph at the top of the window. */
const atTop = () => {
  const block = document.elementFromPoint(innerWidth / 2, 2)?.closest('p');
  return Number.parseInt(block?.textContent ?? '', 10);
};

test('what was read before the scripts came is at the top when the device is turned', async () => {
  await page.viewport(390, 844);
  const text = document.createElement('main');
  text.id = textId;
  text.innerHTML = html;
  const screen = document.createElement('div');
  document.body.append(text, screen);
  scrollBy(0, (text.children[50]?.getBoundingClientRect().top ?? 0) + 20);
  // What waits to be told that the page was scrolled is told before the scripts come.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const read = atTop();
  expect(read).toBe(50);

  const root = createRoot(screen);
  onTestFinished(() => {
    root.unmount();
    text.remove();
    screen.remove();
  });
  const isThere = new Promise<void>((resolve) => {
    root.render(
      <MemoryRouter>
        <KeptPlace onThere={resolve} />
      </MemoryRouter>,
    );
  });
  await isThere;
  await page.viewport(844, 390);
  await expect.poll(atTop).toBe(read);
});
