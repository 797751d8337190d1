import { languages } from '../language/language.ts';
import { newContributor } from './form-content.ts';
import type { Contributor, ManuscriptContent } from './manuscript-content.ts';
import type { ReadProposal } from './manuscript-views.ts';

/** What was read from the file of a manuscript. */
export type ReadContent = NonNullable<ReadProposal['content']>;

/** Whether nothing that a file could tell has been entered yet. */
export function isUntouched({ metadata, references }: ManuscriptContent): boolean {
  const isEmpty = languages.every((language) => {
    const { title, abstract, keywords } = metadata[language];
    return title === '' && abstract === '' && keywords.length === 0;
  });
  return isEmpty && references.length === 0;
}

/** A manuscript with what was read from its file in the fields that are empty. */
export function withProposal(content: ManuscriptContent, read: ReadContent): ManuscriptContent {
  const metadata = { ...content.metadata };
  for (const language of languages) {
    const [entered, found] = [content.metadata[language], read.metadata?.[language]];
    metadata[language] = {
      title: entered.title || (found?.title ?? ''),
      abstract: entered.abstract || (found?.abstract ?? ''),
      keywords: entered.keywords.length > 0 ? entered.keywords : (found?.keywords ?? []),
    };
  }
  const statements = { ...content.statements };
  for (const name of Object.keys(statements) as (keyof typeof statements)[]) {
    statements[name] ||= read.statements?.[name] ?? '';
  }
  return {
    ...content,
    language: isUntouched(content) ? (read.language ?? content.language) : content.language,
    metadata,
    statements,
    contributors: withContributors(content.contributors, read.contributors ?? []),
    references: content.references.length > 0 ? content.references : (read.references ?? []),
  };
}

/**
 * In the order of the file; whoever is entered already stays with what is entered, in place of the same person in the
 * file.
 */
function withContributors(entered: Contributor[], found: Contributor[]): Contributor[] {
  if (found.length === 0) return entered;
  const known = new Set<Contributor>();
  const authors = found.map((author) => {
    const same = entered.find((each) => !known.has(each) && isSamePerson(each, author));
    if (!same) return { ...newContributor(), ...author, isCorresponding: false };
    known.add(same);
    return {
      ...same,
      affiliation: same.affiliation || author.affiliation,
      city: same.city || author.city,
      country: same.country || author.country,
      orcid: same.orcid || author.orcid,
    };
  });
  return [...authors, ...entered.filter((each) => !known.has(each))];
}

function isSamePerson(one: Contributor, other: Contributor): boolean {
  const same = (name: 'email' | 'orcid' | 'familyName') =>
    one[name] !== '' && one[name].toLowerCase() === other[name].toLowerCase();
  const initial = ({ givenName }: Contributor) => givenName.charAt(0).toLowerCase();
  return same('email') || same('orcid') || (same('familyName') && initial(one) === initial(other));
}
