import { desktop } from './desktop.ts';

/** The options for the browser, as the server has made them. */
type Options = Record<string, unknown>;

/** Why there is no answer: the person or the device didn't go on, or the device has a passkey of the account already. */
export type PasskeyRefusal = 'stopped' | 'known';

export type PasskeyOutcome = { answer: unknown } | { refused: PasskeyRefusal };

/** The library is loaded when a passkey is first made or used. */
const webauthn = () => import('@simplewebauthn/browser');

/** Whether passkeys work here: not in the desktop program, whose address is no website’s, nor in old browsers. */
export function canUsePasskeys(): boolean {
  return desktop() === undefined && typeof PublicKeyCredential === 'function';
}

/** Has the browser make a passkey. */
export async function makePasskey(options: Options): Promise<PasskeyOutcome> {
  const { startRegistration } = await webauthn();
  type Given = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return await outcomeOf(() => startRegistration({ optionsJSON: options as unknown as Given }));
}

/** Has the browser use a passkey. */
export async function askPasskey(options: Options): Promise<PasskeyOutcome> {
  const { startAuthentication } = await webauthn();
  type Given = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return await outcomeOf(() => startAuthentication({ optionsJSON: options as unknown as Given }));
}

async function outcomeOf(ask: () => Promise<unknown>): Promise<PasskeyOutcome> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { refused: error.name === 'InvalidStateError' ? 'known' : 'stopped' };
  }
}
