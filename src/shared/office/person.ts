import { z } from 'zod';
import { LanguageCode } from '../language/localized.ts';
import { fieldCodes } from './field-of-expertise.ts';
import { KeptReviewOffer } from './review-offer.ts';
import { givenRoles, roles } from './role.ts';

/** How many people are listed at once. */
export const peopleAtOnce = 50;

/** The query of `GET /api/office/people`; what is not given does not restrict the list. */
export const PeopleQuery = z.strictObject({
  /** Words of the name, email address or affiliation. */
  search: z.string().max(200).default(''),
  role: z.enum(roles).optional(),
  /** Only those who offer to review, also if they have not said in what. */
  offers: z.literal('yes').optional(),
  /** Only those who offer to review in this field, and in this language. */
  field: z.enum(fieldCodes).optional(),
  language: LanguageCode.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type PeopleQuery = z.output<typeof PeopleQuery>;

/** One person of the list. */
export const PersonSummary = z.strictObject({
  id: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  affiliation: z.string(),
  country: z.string(),
  roles: z.array(z.enum(roles)),
  /** Whether the office may offer them reviews. */
  agreesToReview: z.boolean(),
  /** In what; null if they do not offer to review, or have not said so. */
  offer: KeptReviewOffer.pick({ fields: true, languages: true }).nullable(),
  joined: z.iso.datetime(),
});
export type PersonSummary = z.output<typeof PersonSummary>;

/** `GET /api/office/people`: the newest accounts first. */
export const PeopleList = z.strictObject({
  people: z.array(PersonSummary),
  total: z.int().min(0),
  page: z.int().min(1),
  pages: z.int().min(1),
  /** For admins: how many manuscripts wait while nobody of the office may see them. */
  unattended: z.int().min(0).nullable(),
  /** For admins: how many wait for somebody to be named who decides, while nobody can name them. */
  undecided: z.int().min(0).nullable(),
  /** For admins: how many hide from an editor-in-chief by a claim of authorship that is not confirmed. */
  claimed: z.int().min(0).nullable(),
});
export type PeopleList = z.output<typeof PeopleList>;

/** A role that was given or taken. */
export const RoleChange = z.strictObject({
  role: z.enum(roles),
  change: z.enum(['given', 'taken']),
  /** By a person, by the command on the server, or by the program when someone offers to review. */
  way: z.enum(['person', 'command', 'offer']),
  /** The name of that person; null if their account is deleted. */
  by: z.string().nullable(),
  changed: z.iso.datetime(),
});
export type RoleChange = z.output<typeof RoleChange>;

/** `GET /api/office/people/:id`, and the answer to every change of their roles. */
export const PersonPage = z.strictObject({
  ...PersonSummary.shape,
  username: z.string(),
  orcidId: z.string(),
  /** Whether they have authenticated it; otherwise they typed it. */
  orcidAuthenticated: z.boolean(),
  emailVerified: z.boolean(),
  language: LanguageCode,
  offer: KeptReviewOffer.nullable(),
  /** Newest first. */
  roleChanges: z.array(RoleChange),
  /** Whether who asks may change their roles. */
  mayChangeRoles: z.boolean(),
});
export type PersonPage = z.output<typeof PersonPage>;

/** The role in the address of a change. */
export const GivenRoleCode = z.enum(givenRoles);
