import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Registration } from './account/account.ts';
import { ContactMessage } from './account/contact.ts';
import { seen } from './typed-line.ts';

const message = { name: 'Айгүл', email: 'a@reader.example', subject: 'Вопрос', message: 'Текст' };
const { name, subject } = ContactMessage.shape;
const { givenName, email } = Registration.shape;

test.each([
  ['Пере\u00adносы', 'Переносы'],
  ['\u200bИз Word\u200b', 'Из Word'],
  ['Ай\ufeffгүл', 'Айгүл'],
  ['Word\u2060joiner', 'Wordjoiner'],
  ['\u00ad Ай\u200b гүл', 'Ай гүл'],
])('removes invisible characters from %j', (typed, kept) => {
  expect(givenName.parse(typed)).toBe(kept);
  expect(subject.parse(typed)).toBe(kept);
});

test('a text of invisible characters only counts as empty', () => {
  expect(givenName.safeParse('\u200b\u00ad').error?.issues[0]?.message).toBe('required');
  expect(ContactMessage.safeParse({ ...message, message: '\u200b' }).success).toBe(false);
});

test('invisible characters are removed from an email address', () => {
  expect(email.parse('\u200ba\u00ad@reader.example\u200b')).toBe('a@reader.example');
});

test.each(['علی\u200cرضا', 'کتاب\u200cها', 'ක්\u200dෂ', 'Вопрос 👩\u200d🏫', '🧑🏽\u200d🔬', '👁️\u200d🗨️'])(
  'keeps the joiners in %s',
  (typed) => {
    expect(givenName.parse(typed)).toBe(typed);
    expect(name.parse(typed)).toBe(typed);
  },
);

test.each(['Ай\u200dгүл', 'admin\u200c', '\u200dadmin', 'ad\u200cmin', 'علی\u200c رضا'])(
  'removes joiners without effect from %j, so that names that look alike are equal',
  (typed) => {
    expect(givenName.parse(typed)).toBe(typed.replaceAll(/[\u200c\u200d]/g, ''));
  },
);

test.each([
  '\u202e',
  '\u2066',
  '\u200f',
  '\u061c',
  '\u0000',
  '\u001b',
  '\u0085',
  '\ue000',
  '\ud800',
  '\u{e0041}',
])('rejects %j, which reorders or breaks displayed text', (character) => {
  for (const field of [givenName, name, subject]) {
    expect(field.safeParse(`Ай${character}гүл`).error?.issues[0]?.message).toBe('characters');
  }
});

test('removing invisible characters twice changes nothing more', () => {
  const unit = fc.constantFrom(...'eе\u0301\u200b\u200c\u200d\u00ad بی👩\ufe0f🏽क्');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => seen(seen(text)) === seen(text)),
    {
      numRuns: 5_000,
    },
  );
});

test('a text that is too long reports by how much, as stored', () => {
  const faults = (typed: string) => ContactMessage.shape.message.safeParse(typed).error?.issues[0]?.message;
  expect(faults(`  ${'x'.repeat(10_003)}\u200b `)).toBe('tooLong 3 10000');
  expect(givenName.safeParse('x'.repeat(101)).error?.issues[0]?.message).toBe('tooLong 1 100');
  expect(subject.safeParse('x'.repeat(300)).error?.issues[0]?.message).toBe('tooLong 100 200');
  const { password } = Registration.shape;
  expect(password.safeParse('x'.repeat(1_025)).error?.issues[0]?.message).toBe('tooLong 1 1024');
});
