import { emptyContent } from '#shared/office/empty-content.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';

const author = '0b9c1f2e-4a53-4d8e-9c67-1f2a3b4c5d6e';
const file = '5f1d7c3a-2b64-4e9f-8a10-9c8b7a6d5e4f';
const content = emptyContent('ru', {
  id: author,
  givenName: 'Айгуль',
  familyName: 'Сериккызы',
  email: 'aigul@example.kz',
  orcid: '',
  affiliation: 'Институт города',
  country: 'KZ',
});

/** A manuscript under initial check, as the Editor-in-Chief sees it. */
export const manuscriptOnDesk: DeskManuscript = {
  id: '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0b9a',
  number: 'USR-2027-014',
  title: 'Двор как общее дело: соседства Алматы после 1991 года',
  language: 'ru',
  type: 'research-article',
  authors: 'Сериккызы',
  state: 'checking',
  submitted: '2027-03-01T06:00:00.000Z',
  due: '2027-03-15T18:59:59.000Z',
  waitsFor: 'office',
  waitsForYou: true,
  editor: null,
  version: 4,
  content: {
    ...content,
    metadata: {
      ...content.metadata,
      ru: {
        title: 'Двор как общее дело: соседства Алматы после 1991 года',
        abstract: 'Статья прослеживает, как соседи делят двор, кто платит за скамью и что остаётся ничьим.',
        keywords: ['двор', 'соседство', 'Алматы', 'общее'],
      },
    },
    statements: { ...content.statements, conflicts: 'Нет.' },
    reviewers: [{ kind: 'opposed', name: 'И. Иванов', email: '', affiliation: '', reason: 'Спор о данных.' }],
  },
  correspondingAuthor: { id: 'a', name: 'Айгуль Сериккызы', email: 'aigul@example.kz' },
  confirmed: [author],
  denied: [],
  notAsked: [],
  files: [
    {
      id: file,
      role: 'manuscript',
      name: 'Двор.docx',
      type: 'docx',
      size: 1_234_567,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      added: '2027-03-01T05:58:00.000Z',
      copy: 'ready',
      copyFault: null,
      report: {
        removed: [{ what: 'comments', count: 3 }],
        unsearched: [],
        missing: [],
        byline: null,
        found: 1,
        names: [
          {
            id: '0f3a5b7c9d1e2f40',
            what: 'name',
            certainty: 'certain',
            place: { part: 'text', page: 4 },
            quote: 'Сериккызы (2024)',
          },
        ],
      },
      isInfected: false,
      scan: 'absent',
      released: null,
      releasedBy: null,
      sending: 1,
    },
  ],
  words: 7_120,
  recordNames: { found: 0, names: [] },
  sendings: [{ number: 1, submitted: '2027-03-01T06:00:00.000Z' }],
  check: [{ point: 'abstracts', answer: 'missing', note: 'Нет аннотации на казахском.' }],
  similarity: null,
  conflicts: [
    {
      person: { id: 'e2', name: 'Айгуль Сериккызы' },
      contributor: 'Айгуль Сериккызы',
      by: 'email',
      certain: true,
      denied: false,
    },
  ],
  declaredConflicts: [],
  colleagues: [],
  doubts: [[]],
  editors: [
    { id: 'e1', name: 'Дана Ахметова', open: 2, conflict: false, isAssigned: false },
    { id: 'e2', name: 'Айгуль Сериккызы', open: 0, conflict: true, isAssigned: false },
  ],
  letters: [],
  log: [
    { command: 'submit', at: '2027-03-01T06:00:00.000Z', actor: 'author', by: 'Айгуль Сериккызы', facts: {} },
    {
      command: 'beginCheck',
      at: '2027-03-02T05:00:00.000Z',
      actor: 'office',
      by: 'Марат Оспанов',
      facts: {},
    },
  ],
  commands: [
    'check',
    'addSimilarity',
    'releaseCopy',
    'returnForCompletion',
    'assignEditor',
    'sendToReview',
    'decline',
    'write',
    'hold',
    'liftHold',
  ],
  unmet: { sendToReview: ['checked', 'similarityRead', 'copyReleased', 'editorAssigned'] },
  hold: null,
  pending: null,
};
