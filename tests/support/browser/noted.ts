import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxesOfMarks, selectWords } from './in-the-text.ts';
import { press, type Room } from './reading-room.tsx';

/** A passage of two lines on the second page of the long article. */
export const [from, to] = ['Criminology has known', 'usually the right one'];
export const quote =
  'Criminology has known since the end of the 1980s that the second picture is usually the right one';

export const menu = page.getByRole('toolbar', { name: 'Selected text' });
export const card = page.getByRole('dialog', { name: /^Note, p\./ });
export const panel = page.getByRole('tabpanel', { name: 'Notes' });
export const marks = page.bySelector('[data-mark]');
export const markButton = page.getByRole('button', { name: /^Highlighted in/ });

/** Opens the list of notes with its keyboard shortcut. */
export async function openNotes(room: Room): Promise<void> {
  room.focusPages();
  await press('l');
  await expect.element(panel).toBeVisible();
}

/** Highlights the passage. */
export async function highlight(colour = 'green'): Promise<void> {
  await selectWords(from, to);
  await menu.getByRole('button', { name: `Highlight in ${colour}` }).click();
  await expect.element(marks).toHaveLength(2);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Clicks the first mark once it stands still and reacts to the mouse, a moment after it is drawn. */
export async function pressMark(): Promise<void> {
  await expect.element(marks.first()).toBeInTheDocument();
  marks.first().element().scrollIntoView({ block: 'center' });
  await expect
    .poll(async () => {
      const [before] = boxesOfMarks();
      await nextFrame();
      await nextFrame();
      const [words] = boxesOfMarks();
      // While the view changes, the page moves away from under the mouse.
      if (!words || words.y1 !== before?.y1 || words.x1 !== before.x1) return false;
      const coords = { x: (words.x1 + words.x2) / 2, y: (words.y1 + words.y2) / 2 };
      await userEvent.pointer({ coords, keys: '[MouseLeft]' });
      return card.query() !== null;
    })
    .toBe(true);
}
