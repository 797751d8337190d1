import type { LocalizedText } from '../language/language.ts';

/**
 * The slug of an author or keyword: the English form in lower case, without diacritics, joined by hyphens.
 * Keywords with the same English form are the same keyword; for authors, ORCID iDs decide.
 */
export function headingSlug(name: Pick<LocalizedText, 'en'>): string {
  return name.en
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
