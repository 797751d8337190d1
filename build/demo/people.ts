import type { Language } from '#shared/language/language.ts';
import type { GivenRole } from '#shared/office/role.ts';

/** The password of everybody in the demonstration. */
export const demoPassword = 'steppe-courtyard-demo';

/** The domain of their addresses: one that no mail reaches (RFC 2606). */
export const demoDomain = 'demo.invalid';

export type DemoPerson = {
  name: string;
  givenName: string;
  familyName: string;
  organization: string;
  language: Language;
  roles: readonly GivenRole[];
  /** What they show best, for the list that the start prints. */
  shows: string;
};

/** One person for each part in the office. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'author',
    givenName: 'Айгерим',
    familyName: 'Сейтова',
    organization: 'Институт города',
    language: 'ru',
    roles: [],
    shows: 'an author with manuscripts in every state',
  },
  {
    name: 'coauthor',
    givenName: 'Timur',
    familyName: 'Nurlanov',
    organization: 'Institute of the City',
    language: 'en',
    roles: [],
    shows: 'a co-author who is asked to confirm',
  },
  {
    name: 'reviewer',
    givenName: 'Гүлнар',
    familyName: 'Ахметова',
    organization: 'Еуразия университеті',
    language: 'kk',
    roles: ['reviewer'],
    shows: 'a reviewer',
  },
  {
    name: 'editor',
    givenName: 'Данияр',
    familyName: 'Оспанов',
    organization: 'Университет Нархоз',
    language: 'ru',
    roles: ['editor'],
    shows: 'a handling editor with manuscripts in review',
  },
  {
    name: 'office',
    givenName: 'Мария',
    familyName: 'Ли',
    organization: '',
    language: 'ru',
    roles: ['office'],
    shows: 'the desk: thirty manuscripts to check, return and release',
  },
  {
    name: 'chief',
    givenName: 'Sholpan',
    familyName: 'Karimova',
    organization: 'KIMEP University',
    language: 'en',
    roles: ['chief', 'editor'],
    shows: 'the Editor-in-Chief, who can decline',
  },
  {
    name: 'member',
    givenName: 'Nurlan',
    familyName: 'Abenov',
    organization: 'Eurasian National University',
    language: 'en',
    roles: ['editor'],
    shows: 'a member of the editorial board, to be named for an appeal',
  },
  {
    name: 'chairman',
    givenName: 'Болат',
    familyName: 'Жақсыбеков',
    organization: '',
    language: 'kk',
    roles: ['chairman'],
    shows: 'the Chairman of the Board, who names who decides in the place of the Editor-in-Chief',
  },
  {
    name: 'admin',
    givenName: 'Олег',
    familyName: 'Ким',
    organization: '',
    language: 'ru',
    roles: ['admin'],
    shows: 'people and roles, no manuscripts',
  },
];

/** The address by which a person of the demonstration logs in. */
export function demoEmail(name: string): string {
  return `${name}@${demoDomain}`;
}
