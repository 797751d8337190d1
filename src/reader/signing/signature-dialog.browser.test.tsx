import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  enterRoom,
  leaveRoom,
  press,
  pressOn,
  type Room,
} from '../../../tests/support/browser/reading-room.tsx';

const dialog = page.getByRole('dialog', { name: 'Signature' });
const keptOnes = dialog.getByRole('button', { name: /^Put on the page: / });

async function beginToSign(room: Room): Promise<void> {
  await room.tool(/^Write on the pages/).click();
  await page.getByRole('menuitemradio', { name: 'Signature…' }).click();
  await expect.element(dialog).toBeVisible();
}

test('a name is typed by keys alone, kept for another visit, taken back and forgotten', async () => {
  const room = await enterRoom();
  const menu = room.tool('Write on the pages');
  await pressOn(menu, 'Enter');
  await expect.element(page.getByRole('menuitemradio', { name: 'Text' })).toHaveFocus();
  await press('s');
  await expect.element(page.getByRole('menuitemradio', { name: 'Signature…' })).toHaveFocus();
  await press('Enter');
  await expect.element(dialog).toBeVisible();
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  await expect.element(menu).toHaveAccessibleName('Write on the pages');

  await beginToSign(room);
  await pressOn(dialog.getByRole('radio', { name: 'Draw' }), 'ArrowRight');
  const name = dialog.getByRole('textbox', { name: 'Your name' });
  await pressOn(name, 'Enter');
  const fault = dialog.getByRole('alert').filter({ hasText: 'Enter your name first' });
  await expect.element(fault).toBeVisible();
  await name.fill('Әйгерім Бекқызы');
  await pressOn(dialog.getByRole('checkbox', { name: 'Save on this device' }), ' ');
  await pressOn(name, 'Enter');
  const signature = page.getByRole('application', { name: 'Signature: Әйгерім Бекқызы' });
  await expect.element(signature).toHaveFocus();
  await press('Control+z');
  await expect.element(page.bySelector('.signatureEditor')).not.toBeInTheDocument();

  // Nothing is left on the page, so no question is asked.
  leaveRoom();
  await beginToSign(await enterRoom());
  await pressOn(
    dialog.getByRole('button', { name: 'Remove from this device: Signature: Әйгерім Бекқызы' }),
    'Enter',
  );
  await expect.element(keptOnes).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('radio', { name: 'Draw' })).toHaveFocus();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Signature removed from this device');
});
