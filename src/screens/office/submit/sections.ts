import type { Language } from '#shared/language/language.ts';
import type { Gap } from '#shared/office/completeness.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { fieldOf } from './gaps-part.tsx';

/** The sections of the page in their order, each with its address. */
export const sectionIds = [
  'part-file',
  'part-metadata',
  'part-contributors',
  'part-references',
  'part-statements',
  'part-reviewers',
  'part-consents',
  'part-files',
] as const;

export type SectionId = (typeof sectionIds)[number];

/** The section of a field by its address; none for the author’s own address. */
export function sectionOf(field: string): SectionId | undefined {
  const [, noun = ''] = field.split('.');
  const named: Record<string, SectionId> = {
    metadata: 'part-metadata',
    contributors: 'part-contributors',
    references: 'part-references',
    statements: 'part-statements',
    consents: 'part-consents',
  };
  return named[noun] ?? sectionIds.find((id) => id === field);
}

/** How a section stands: something required is missing, what was read is to be looked at, done, or left empty. */
export type SectionState = { id: SectionId; missing: number; is: 'missing' | 'toCheck' | 'done' | 'empty' };

/**
 * How the sections stand.
 * @param read the addresses of the fields that say what was read from the file
 * @param seen the sections of which the author has said that all is right
 */
export function sectionStates(
  { files }: Pick<AuthorManuscript, 'files'>,
  content: AuthorManuscript['content'],
  gaps: readonly Gap[],
  read: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): SectionState[] {
  const missing = requiredFields(gaps, content.language).map(sectionOf);
  const toCheck = new Set([...read].map(sectionOf));
  const isEmpty = (id: SectionId) =>
    (id === 'part-reviewers' && content.reviewers.length === 0) ||
    (id === 'part-references' && content.references.length === 0) ||
    (id === 'part-files' && files.every(({ role }) => role === 'manuscript'));
  return sectionIds.map((id) => {
    const count = missing.filter((section) => section === id).length;
    if (count > 0) return { id, missing: count, is: 'missing' };
    if (toCheck.has(id) && !seen.has(id)) return { id, missing: 0, is: 'toCheck' };
    return { id, missing: 0, is: isEmpty(id) ? 'empty' : 'done' };
  });
}

/** The addresses of what keeps a manuscript from being sent. */
export function requiredFields(gaps: readonly Gap[], language: Language): string[] {
  return gaps.filter(({ required }) => required).map((gap) => fieldOf(gap, language));
}

/** The language of a field that stands in one of the tabs. */
export function tabOf(field: string): Language | undefined {
  const [, , language] = /^content\.(metadata)\.(ru|en|kk)\./.exec(field) ?? [];
  return language as Language | undefined;
}
