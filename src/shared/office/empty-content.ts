import type { Language } from '../language/language.ts';
import type { Contributor, ManuscriptContent } from './manuscript-content.ts';

/** What the account knows of the person who begins a draft. */
export type Beginner = Pick<
  Contributor,
  'id' | 'givenName' | 'familyName' | 'email' | 'orcid' | 'affiliation' | 'country'
>;

/** The content of a new draft: its beginner as the corresponding author, and nothing else. */
export function emptyContent(language: Language, beginner: Beginner): ManuscriptContent {
  return {
    language,
    type: 'research-article',
    metadata: {
      ru: { title: '', abstract: '', keywords: [] },
      en: { title: '', abstract: '', keywords: [] },
      kk: { title: '', abstract: '', keywords: [] },
    },
    contributors: [{ ...beginner, city: '', roles: [], isCorresponding: true }],
    references: [],
    statements: { funding: '', conflicts: '', ethics: '', data: '', useOfAi: '', preprint: '' },
    reviewers: [],
    coveringLetter: '',
    consents: [],
  };
}
