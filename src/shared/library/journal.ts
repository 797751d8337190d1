import { z } from 'zod';
import { Doi, RegistrableDoi } from '../article/identifiers.ts';
import { LocalizedText } from '../language/localized.ts';
import { EncodedWebAddress, WebAddress } from '../page/web-address.ts';

/** An ISSN with its hyphen, `NNNN-NNNC` (ISO 3297). */
const Issn = z.string().regex(/^\d{4}-\d{3}[\dX]$/, { error: 'not an ISSN' });

/** The facts of the journal: `resources/journal/journal.json`, also passed to screens. */
export const Journal = z.strictObject({
  name: LocalizedText,
  abbreviation: LocalizedText,
  description: LocalizedText,
  issn: z.strictObject({ print: Issn, online: Issn }),
  /** Shown for the ISSN in the Russian and Kazakh About texts. */
  placeholderIssn: z.string(),
  /** The citation databases named in the Russian and Kazakh About texts. */
  indexedIn: z.array(z.string().min(1)),
  /**
   * The domain that identifies the journal in OAI-PMH identifiers; it never changes, wherever the site is
   * hosted.
   */
  domain: z.string().regex(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+$/, { error: 'not a domain with a dot' }),
  founded: z.int(),
  issuesPerYear: z.int().positive(),
  publisher: LocalizedText,
  office: z.strictObject({
    address: LocalizedText,
    email: z.email(),
    submissionsEmail: z.email(),
    phone: z.string().min(1),
    hours: LocalizedText,
    mapUrl: WebAddress,
  }),
  socials: z.array(z.strictObject({ name: z.string().min(1), url: WebAddress })).length(3),
  licence: z.strictObject({ name: z.string().min(1), url: WebAddress }),
  doi: z.strictObject({
    prefix: Doi.or(z.string().regex(/^10\.\d{4,9}$/)),
    /** Whether the prefix is the one reserved for examples. */
    sample: z.boolean(),
    /** Whether metadata tags and headers include the DOIs; false until they are registered. */
    tags: z.boolean(),
  }),
  /** The DOI of the page on corrections and retractions, which Crossref wants with every notice. */
  updatesPolicy: Doi.optional(),
  home: z.strictObject({
    /** Id of the featured article on the home page. */
    featured: z.int().positive(),
    /** Ids of the recent articles, in the order of the carousel. */
    carousel: z.array(z.int().positive()).min(1),
  }),
  /** Shown with every article while the journal has sample content. */
  sampleNotice: LocalizedText.optional(),
});
export type Journal = z.infer<typeof Journal>;

/** The same as `journal.json` says it: its addresses stand in records and headers. */
export const JournalFile = Journal.extend({
  licence: Journal.shape.licence.extend({ url: EncodedWebAddress }),
  updatesPolicy: RegistrableDoi.optional(),
});

export const editorialRoles = [
  'chairman',
  'deputyChairman',
  'internationalBoard',
  'editorInChief',
  'editorialBoard',
  'scientificEditor',
  'managingEditor',
  'executiveEditor',
  'englishTranslator',
  'kazakhTranslator',
  'typesetter',
] as const;

const BoardMember = z.strictObject({
  name: LocalizedText,
  degree: LocalizedText,
  affiliation: LocalizedText,
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'not an ISO 3166-1 alpha-2 country code' }),
});

/** The people of the journal by role: `resources/journal/editorial-board.json`. */
export const EditorialBoard = z.strictObject({
  roles: z.array(
    z.strictObject({
      role: z.enum(editorialRoles),
      title: LocalizedText,
      group: z.enum(['international', 'editorial', 'other']),
      members: z.array(BoardMember).min(1),
    }),
  ),
});
export type EditorialBoard = z.infer<typeof EditorialBoard>;
export type EditorialRole = EditorialBoard['roles'][number];
