import type * as Shared from '#shared/account/second-factor.ts';
import { askAccount } from './ask-account.ts';
import type { Method } from './ask-server.ts';

const own = '/api/account/second-factor';

/** The schemas are loaded when first needed, not with the first page. */
const contract = () => import('#shared/account/second-factor.ts');

/** The second factors of the account. */
export function readSecondFactor(): Promise<Shared.SecondFactor> {
  return changed('GET', own);
}

/**
 * Begins to add a passkey.
 * @throws Failure `confirmAgain`, `emailUnverified`
 */
export async function offerPasskey(): Promise<Shared.PasskeyOffer> {
  const { PasskeyOffer } = await contract();
  return PasskeyOffer.parse(await askAccount('POST', `${own}/passkey-offers`));
}

/**
 * Adds the passkey that the browser has made.
 * @throws Failure `confirmAgain`, `factorFailed`, `challengeExpired`
 */
export function addPasskey(
  token: string,
  passkeyName: string,
  answer: unknown,
): Promise<Shared.SecondFactor> {
  return changed('POST', `${own}/passkeys`, { token, passkeyName, answer });
}

/**
 * Removes a passkey.
 * @throws Failure `confirmAgain`
 */
export function removePasskey(id: string): Promise<Shared.SecondFactor> {
  return changed('DELETE', `${own}/passkeys/${encodeURIComponent(id)}`);
}

/**
 * Begins to set up a code app.
 * @throws Failure `confirmAgain`, `emailUnverified`
 */
export async function offerCodeApp(): Promise<Shared.CodeAppOffer> {
  const { CodeAppOffer } = await contract();
  return CodeAppOffer.parse(await askAccount('POST', `${own}/code-app-offers`));
}

/**
 * Sets up the offered code app by one of its codes.
 * @throws Failure `confirmAgain`, `factorFailed`, `challengeExpired`
 */
export function setCodeApp(token: string, code: string): Promise<Shared.SecondFactor> {
  return changed('PUT', `${own}/code-app`, { token, code });
}

/**
 * Removes the code app.
 * @throws Failure `confirmAgain`
 */
export function removeCodeApp(): Promise<Shared.SecondFactor> {
  return changed('DELETE', `${own}/code-app`);
}

/**
 * Replaces the recovery codes; the answer has the new ones.
 * @throws Failure `confirmAgain`
 */
export function makeRecoveryCodes(): Promise<Shared.SecondFactor> {
  return changed('POST', `${own}/recovery-codes`);
}

/** By what the user can confirm who they are. */
export async function offerConfirmation(): Promise<Shared.ProofOffer> {
  const { ProofOffer } = await contract();
  return ProofOffer.parse(await askAccount('POST', '/api/account/confirmation-offers'));
}

/** A proof as it is typed, or answered by the browser. */
export type GivenProof =
  | { code: string }
  | { recoveryCode: string }
  | { currentPassword: string }
  | { passkey: unknown };

/**
 * Confirms who the user is.
 * @throws Failure `factorFailed`, `wrongPassword`, `challengeExpired`
 */
export async function confirm(token: string, proof: GivenProof): Promise<void> {
  await askAccount('POST', '/api/account/confirmations', { token, ...proof });
}

async function changed(method: Method, address: string, body?: unknown): Promise<Shared.SecondFactor> {
  const { SecondFactor } = await contract();
  return SecondFactor.parse(await askAccount(method, address, body));
}
