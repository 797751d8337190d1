import { expect, test } from 'vitest';
import type { Contributor, SuggestedReviewer } from '#shared/office/manuscript-content.ts';
import { doubtsAbout } from './doubt-suggestions.ts';
import { sameInstitution } from './institutions.ts';

const author: Contributor = {
  id: '6f1a3c52-7a0e-4c65-9b51-4f5f2a3b7c10',
  givenName: 'Айгүл',
  familyName: 'Сейітова',
  email: 'seitova@city.example',
  orcid: '',
  affiliation: 'Қала институты',
  city: 'Алматы',
  country: 'KZ',
  roles: [],
  isCorresponding: true,
};

function doubts(changes: Partial<SuggestedReviewer>) {
  const suggested: SuggestedReviewer = {
    kind: 'suggested',
    name: 'Maria Petrova',
    email: 'petrova@university.example',
    affiliation: 'University',
    reason: '',
    ...changes,
  };
  return doubtsAbout(suggested, [author], [author.email, 'a.seitova@home.example'], sameInstitution());
}

test('an author who suggests themselves is told apart by address, and by name in any script and order', () => {
  expect(doubts({})).toEqual([]);
  expect(doubts({ email: 'A.Seitova@home.example' })).toEqual(['author', 'colleague']);
  expect(doubts({ name: 'Aigul Seitova' })).toEqual(['author']);
  expect(doubts({ name: 'Сейитова А. К.' })).toEqual(['author']);
});

test('colleagues, and addresses that anybody can open, are remarked on', () => {
  expect(doubts({ affiliation: 'ҚАЛА институты ' })).toEqual(['colleague']);
  expect(doubts({ email: 'petrova@city.example' })).toEqual(['colleague']);
  expect(doubts({ email: 'petrova@gmail.com' })).toEqual(['publicMail']);
  expect(doubts({ email: 'petrova@mail.ru' })).toEqual(['publicMail']);
  expect(doubts({ email: 'petrova@yahoo.co.uk' })).toEqual(['publicMail']);
  // A mail server of an institution is no public one.
  expect(doubts({ email: 'petrova@mail.university.example' })).toEqual([]);
  expect(doubts({ email: '', affiliation: '' })).toEqual([]);
});
