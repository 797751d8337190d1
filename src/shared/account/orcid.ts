import { z } from 'zod';
import { LanguageCode } from '../language/localized.ts';

/**
 * What pages say of somebody who comes back from ORCID, by the fragments to which the server leads: why nobody was
 * authenticated, or what is next.
 */
export const orcidOutcomes = {
  /** ORCID does not answer. */
  away: 'orcid-away',
  denied: 'orcid-denied',
  /** The answer of ORCID does not fit what it was asked. */
  unfit: 'orcid-unfit',
  /** It took too long, began in another browser, or has been answered already. */
  expired: 'orcid-expired',
  /** The iD belongs to no account. */
  unknown: 'orcid-unknown',
  /** The iD belongs to another account. */
  taken: 'orcid-taken',
  joined: 'orcid-joined',
  /** The iD’s account is locked. */
  locked: 'orcid-locked',
  tooMany: 'orcid-too-many',
  /** Logged in: the page is to learn as whom. */
  entered: 'orcid-entered',
} as const;
export type OrcidOutcome = keyof typeof orcidOutcomes;

/** `GET /api/account/orcid`: the iD that the user has authenticated; null if none. */
export const OwnOrcid = z.strictObject({ orcid: z.string().nullable() });

/** `POST /api/account/orcid/offers`: begins to authenticate an iD for the account. */
export const OrcidOfferRequest = z.strictObject({ language: LanguageCode });

/** Its answer: where ORCID asks for it. */
export const OrcidOffer = z.strictObject({ address: z.url({ protocol: /^https?$/ }) });

/** `GET /api/accounts/orcid-holder`: who has just authenticated an iD without an account. */
export const NewHolder = z.strictObject({
  orcid: z.string(),
  givenName: z.string(),
  familyName: z.string(),
});
export type NewHolder = z.output<typeof NewHolder>;
