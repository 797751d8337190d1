import { z } from 'zod';

/** The longest text or address that is taken, in characters. */
const longest = 2_000;

const Phrase = z.string().trim().min(1).max(longest);

/** A text, or the same by language. */
const Words = z.union([
  Phrase,
  z.record(z.string(), Phrase).refine((texts) => Object.keys(texts).length > 0),
]);

export type OpdsWords = z.infer<typeof Words>;

/** One of a kind, or several. */
function many<Shape extends z.ZodType>(one: Shape) {
  return z.union([z.array(one), one.transform((only) => [only])]).default([]);
}

/** A link of a catalogue; its type comes without parameters. */
export const OpdsLink = z.object({
  href: z.string().max(longest),
  type: z
    .string()
    .max(longest)
    .transform((type) => type.split(';', 1)[0]?.trim().toLowerCase())
    .optional(),
  rel: many(z.string()),
  title: Phrase.optional(),
});

export type OpdsLink = z.infer<typeof OpdsLink>;

/** A link to another catalogue, or to another page of the same. */
export const OpdsNavigation = OpdsLink.extend({ title: Phrase });

/** A publication; of all that may be said of one, what is shown. */
export const OpdsPublication = z.object({
  metadata: z.object({
    title: Words,
    author: many(z.union([z.object({ name: Words }).transform(({ name }) => name), Words])),
    published: z.string().optional().catch(undefined),
    language: many(z.string().max(longest)),
  }),
  links: z.array(OpdsLink),
});

/** What catalogues and their groups are made of; entries are checked one by one. */
const collections = {
  metadata: z.object({ title: Words }),
  links: z.array(z.unknown()).default([]),
  navigation: z.array(z.unknown()).optional(),
  publications: z.array(z.unknown()).optional(),
};

/** A group of a catalogue. */
export const OpdsGroup = z.object(collections);

/**
 * A catalogue, which has at least one collection.
 * @see https://specs.opds.io/opds-2.0
 */
export const OpdsFeed = z
  .object({ ...collections, groups: z.array(z.unknown()).optional() })
  .refine(({ navigation, publications, groups }) => navigation ?? publications ?? groups);

/** The relations of links to files that may be had without paying or lending. */
export const freeRelations = new Set([
  'http://opds-spec.org/acquisition',
  'http://opds-spec.org/acquisition/open-access',
]);
