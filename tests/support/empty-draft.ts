import { emptyContent } from '#shared/office/empty-content.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';

/** A draft in English in which nothing is written yet, as its author sees it. */
export const emptyDraft: AuthorManuscript = {
  id: '0d4f6a52-7a0c-4a55-9d0a-3f1c5a0b7e11',
  number: null,
  title: '',
  state: 'draft',
  changed: '2026-11-26T07:00:00.000Z',
  submitted: null,
  due: null,
  waitsForAuthor: true,
  version: 1,
  content: emptyContent('en', {
    id: '5f1c1f9e-6a0b-4c39-8f0d-0f3b5f0f9a01',
    givenName: 'Aigul',
    familyName: 'Sarsenova',
    email: 'aigul@author.example',
    orcid: '',
    affiliation: '',
    country: 'KZ',
  }),
  files: [],
  proposal: null,
  words: null,
  recordNames: { found: 0, names: [] },
  asked: null,
  letters: [],
  decisions: [],
  history: [],
  commands: ['save', 'submit', 'discard'],
  isCorresponding: true,
  unconfirmedEmail: null,
  confirmed: [],
  denied: [],
  notAsked: [],
  uploadMegabytes: 100,
};
