import { z } from 'zod';
import type { LocalizedText } from '../language/language.ts';
import { Author } from './article.ts';

const author = Author.shape;

/** What only a person has. */
const ofPeople = ['givenName', 'familyName', 'orcid', 'degree', 'position'] as const;

const nameless: LocalizedText = { ru: '', en: '', kk: '' };

/** An author as \`article.json\` has them: a person of one name or two, or a group. */
export const WrittenAuthor = z
  .strictObject({
    givenName: author.familyName
      .describe('Given name, with a patronymic if it is used, in three languages; left out if there is none.')
      .optional(),
    familyName: author.familyName
      .describe('Family name, in three languages; left out if there is none.')
      .optional(),
    collective: author.familyName
      .describe('Only for a group as author, instead of the names of a person: its name in three languages.')
      .optional(),
    orcid: author.orcid.describe(
      'The author’s ORCID iD, such as 0000-0002-1825-0097. Without one, take the whole line out.',
    ),
    email: z
      .email({ error: 'not an e-mail address' })
      .describe('Only for corresponding authors: their e-mail address.')
      .optional(),
    orcidAuthenticated: author.orcidAuthenticated.describe(
      'true if the author has signed in at ORCID to show that the iD is theirs; otherwise leave it out.',
    ),
    degree: author.degree.describe('The academic degree, in three languages.'),
    position: author.position.describe('The position at the first affiliation, in three languages.'),
    roles: author.roles.describe('What the author did: CRediT roles such as methodology.'),
    affiliations: author.affiliations
      .describe(
        'Where the author works: numbers of places in the list of affiliations below, the first is 1; left out if nowhere.',
      )
      .default([]),
  })
  .superRefine((written, context) => {
    const add = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (written.collective === undefined) {
      if (!written.givenName && !written.familyName)
        add('familyName', 'is missing: an author has a familyName, a givenName or both, or is a collective');
      return;
    }
    for (const field of ofPeople)
      if (written[field] !== undefined) add(field, 'is for people: a collective has none');
  })
  .transform(({ collective, givenName, familyName, ...author }) => ({
    ...author,
    // The only name of somebody stands where names are sorted by.
    givenName: familyName && givenName ? givenName : nameless,
    familyName: collective ?? familyName ?? givenName ?? nameless,
    ...(collective ? { collective: true as const } : {}),
  }));
