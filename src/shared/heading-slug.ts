import type { LocalizedText } from './language.ts';

/**
 * The address of an author or a keyword: its English form, without diacritics, in lower case, joined by hyphens.
 * Keywords that are called the same in English are the same keyword; of authors their ORCID iDs tell more.
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
