import type { NewHolder } from '#shared/account/orcid.ts';
import type { ProofOffer } from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import { askAccount } from './ask-account.ts';
import { sendJson } from './send-json.ts';

const own = '/api/account/orcid';

/** The schemas are loaded when first needed, not with the first page. */
const contract = () => import('#shared/account/orcid.ts');

/** The iD that the user has authenticated, null if none; undefined where iDs can’t be authenticated. */
export async function readOwnOrcid(): Promise<string | null | undefined> {
  const { OwnOrcid } = await contract();
  const answer = await unlessNotFound(askAccount('GET', own));
  return answer === undefined || answer === null ? undefined : OwnOrcid.parse(answer).orcid;
}

/**
 * Begins to authenticate an iD for the account.
 * @returns the address at ORCID that asks for it
 * @throws Failure `confirmAgain`, `emailUnverified`; `unavailable` if ORCID does not answer
 */
export async function offerOrcid(language: Language): Promise<string> {
  const { OrcidOffer } = await contract();
  return OrcidOffer.parse(await askAccount('POST', `${own}/offers`, { language })).address;
}

/**
 * Takes the authenticated iD off the account.
 * @throws Failure `confirmAgain`
 */
export async function takeOrcidOff(): Promise<void> {
  await unlessNotFound(askAccount('DELETE', own));
}

/** Who has just authenticated an iD without an account, for the registration; undefined if nobody has, or too long ago. */
export async function readNewHolder(): Promise<NewHolder | undefined> {
  const { NewHolder } = await contract();
  const answer = await unlessNotFound(sendJson('GET', '/api/accounts/orcid-holder'));
  return answer === undefined ? undefined : NewHolder.parse(answer);
}

/**
 * By what a login can be completed that waits for the second factor.
 * @throws Failure `challengeExpired`
 */
export async function readSecondStep(): Promise<ProofOffer> {
  const { ProofOffer } = await import('#shared/account/second-factor.ts');
  const answer = await sendJson('POST', '/api/sessions/second-factor-offers');
  return ProofOffer.parse((answer as { secondFactor?: unknown } | null)?.secondFactor);
}

async function unlessNotFound(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Failure && error.code === 'notFound') return undefined;
    throw error;
  }
}
