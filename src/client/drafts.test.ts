import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, isOwnerAwaited, keepDraft, passDraftsOn, readDraft } from './drafts.ts';

beforeEach(forgetDrafts);
afterEach(() => {
  vi.unstubAllGlobals();
});

const typed = { organization: 'Institute of the City' };

test('a draft is kept until it is empty', () => {
  keepDraft(typed, 'contacts');
  expect(readDraft('contacts')).toEqual(typed);
  expect(readDraft('register')).toEqual({});
  keepDraft({}, 'contacts');
  expect(readDraft('contacts')).toEqual({});
});

test('a draft that concerns an account is for its owner only, and waits for them', () => {
  keepDraft(typed, 'contacts');
  expect(isOwnerAwaited()).toBe(false);
  keepDraft(typed, 'profile', 'aigul@reader.example');
  expect(isOwnerAwaited()).toBe(true);
  expect(readDraft('profile', 'temir@reader.example')).toEqual({});
  expect(readDraft('profile')).toEqual({});
  expect(readDraft('profile', 'aigul@reader.example')).toEqual(typed);
});

test('drafts follow an account to its new email address, without anyone else’s', () => {
  keepDraft(typed, 'profile', 'aigul@reader.example');
  keepDraft({ givenName: 'Temir' }, 'profile', 'temir@reader.example');
  passDraftsOn('aigul@reader.example', 'aigul@steppe.example');
  expect(readDraft('profile', 'aigul@steppe.example')).toEqual(typed);
  expect(readDraft('profile', 'aigul@reader.example')).toEqual({});
  expect(readDraft('profile', 'temir@reader.example')).toEqual({ givenName: 'Temir' });
});

test('nothing is left after logout', () => {
  keepDraft(typed, 'contacts');
  keepDraft(typed, 'profile', 'aigul@reader.example');
  forgetDrafts();
  expect(readDraft('contacts')).toEqual({});
  expect(isOwnerAwaited()).toBe(false);
});

test('closing a page with an unsent message asks first', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  keepDraft(typed, 'login');
  expect(isAsked()).toBe(false);
  keepDraft(typed, 'contacts', undefined, true);
  keepDraft(typed, 'register', undefined, true);
  keepDraft({}, 'register', undefined, true);
  expect(isAsked()).toBe(true);
  keepDraft({}, 'contacts', undefined, true);
  expect(isAsked()).toBe(false);
  keepDraft(typed, 'contacts', undefined, true);
  forgetDrafts();
  expect(isAsked()).toBe(false);
});
