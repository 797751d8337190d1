import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

test('jumps remember where one came from; the history of the browser has no part in it', async () => {
  const room = await enterRoom();
  const entries = history.length;
  await room.goTo('71');
  const citation = room.sheet(8).getByRole('link', { name: 'Andresen, 2006' });
  await expect.element(citation).toBeInTheDocument();
  citation.element().scrollIntoView({ block: 'nearest' });
  const before = room.scrolled();
  await citation.click();
  await expect.element(room.pageBox).toHaveValue('84');
  await expect.element(room.sheet(21)).toMatchTextContent('Andresen, M. A. (2006)');

  await room.tool('Back to previous place').click();
  await expect.element(room.pageBox).toHaveValue('71');
  await expect.poll(() => Math.abs(room.scrolled() - before)).toBeLessThan(3);
  await press('Alt+ArrowLeft');
  await expect.element(room.pageBox).toHaveValue('64');
  await expect.element(room.tool('Back to previous place')).toBeDisabled();
  await press('Alt+ArrowRight');
  await expect.element(room.pageBox).toHaveValue('71');
  await room.tool('Forward to next place').click();
  await expect.element(room.pageBox).toHaveValue('84');
  expect(history.length).toBe(entries);
});

test('the side buttons of a mouse follow the jumps', async () => {
  const room = await enterRoom();
  await room.goTo('90');
  const press = (button: number) =>
    room.pages
      .element()
      .dispatchEvent(new MouseEvent('mouseup', { button, bubbles: true, cancelable: true }));
  expect(press(3)).toBe(false);
  await expect.element(room.pageBox).toHaveValue('64');
  expect(press(4)).toBe(false);
  await expect.element(room.pageBox).toHaveValue('90');
});

test('the page box takes the printed number, else the place in the file, and says what is neither', async () => {
  const room = await enterRoom();
  await room.goTo('84');
  await expect.element(room.tools).toMatchTextContent('21 of 44');
  await expect.element(room.sheet(21)).toBeInViewport();
  await room.goTo('3', '66');
  await expect.element(room.tools).toMatchTextContent('3 of 44');

  await room.pageBox.fill('999');
  await press('Enter');
  await expect.element(room.pageBox).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('There is no page 999')).toBeInTheDocument();
  await press('Escape');
  await expect.element(room.pageBox).toHaveValue('66');
  await expect.element(room.pages).toHaveFocus();
});

test('what is being typed into the page box stays when another page comes into view', async () => {
  const room = await enterRoom();
  await room.pageBox.fill('84');
  room.sheet(3).element().scrollIntoView();
  await expect.element(room.tools).toMatchTextContent('3 of 44');
  await expect.element(room.pageBox).toHaveValue('84');
  await press('Enter');
  await expect.element(room.sheet(21)).toBeInViewport();
});
