import { z } from 'zod';
import { type Language, languages } from '../language/language.ts';

/** A word or phrase that people may ask with. */
const Term = z
  .string()
  .regex(/^[\p{L}\p{N}]+(?:[ '’-][\p{L}\p{N}]+)*$/u, {
    error: 'must be words with single spaces or hyphens between them, and nothing else',
  })
  .max(60);

const terms = z.array(Term).default([]);

/** Words of one meaning in the three languages; a language may have several or none. */
const SynonymGroup = z.strictObject({ ru: terms, en: terms, kk: terms });

/**
 * The words that search takes for one another, kept by hand: `resources/journal/synonyms.json`. Keywords of articles
 * need not be repeated: search knows them in their three languages.
 */
export const Synonyms = z
  .strictObject({ groups: z.array(SynonymGroup) })
  .superRefine(({ groups }, context) => {
    const known = new Map<string, number>();
    for (const [place, group] of groups.entries()) {
      if (termsOf(group).length < 2)
        context.addIssue({ code: 'custom', path: ['groups', place], message: 'needs at least two words' });
      for (const { language, at, term } of termsOf(group)) {
        const key = `${language} ${term.toLowerCase()}`;
        const before = known.get(key);
        if (before !== undefined) {
          const message = `“${term}” is in group ${before + 1} already: put the words of both into one group`;
          context.addIssue({ code: 'custom', path: ['groups', place, language, at], message });
        }
        known.set(key, place);
      }
    }
  });
export type Synonyms = z.infer<typeof Synonyms>;
export type SynonymGroup = z.infer<typeof SynonymGroup>;

/** The words of a group, each with its language and its place there. */
export function termsOf(group: SynonymGroup): { language: Language; at: number; term: string }[] {
  return languages.flatMap((language) => group[language].map((term, at) => ({ language, at, term })));
}
