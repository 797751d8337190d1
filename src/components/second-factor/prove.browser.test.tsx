import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Failure } from '#shared/failure.ts';
import { mountOnPage } from '../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { Prove } from './prove.tsx';

const onlyPasskeys = { token: 'A', passkey: {}, code: false, recoveryCode: true, password: false };

/** Puts the page into the desktop program until the test ends. */
function enterProgram(): void {
  Object.defineProperty(window, 'desktop', { value: {}, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(window, 'desktop'));
}

async function mount(offer: typeof onlyPasskeys) {
  await Promise.all([loadWords('en', 'forms'), loadWords('en', 'proof')]);
  const [onProof, onExpired] = [vi.fn<() => Promise<void>>(), vi.fn<() => void>()];
  await mountOnPage(<Prove offer={offer} button="Go on" onProof={onProof} onExpired={onExpired} />);
  return { onProof, onExpired };
}

test('a website begins with the passkey, and has the other ways beside it', async () => {
  await mount({ ...onlyPasskeys, code: true });
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  const others = page.getByRole('list', { name: 'Other ways' }).getByRole('button');
  await expect.element(others.first()).toHaveTextContent('Code from the app');
  await expect.element(others.last()).toHaveTextContent('Recovery code');
});

test('the desktop program asks for a code, or says why it has only recovery codes to ask for', async () => {
  enterProgram();
  const { onProof, onExpired } = await mount(onlyPasskeys);
  await expect.element(page.getByText('Passkeys do not work in the program')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  const field = page.getByRole('textbox', { name: 'Recovery code' });
  await userEvent.fill(field, 'O1l2-3456-789a-bcde-fghj-kmnp');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => onProof.mock.calls).toEqual([[{ recoveryCode: '01123456789abcdefghjkmnp' }]]);
  onProof.mockRejectedValue(new Failure('challengeExpired', 'too late'));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => onExpired.mock.calls.length).toBe(1);
});
