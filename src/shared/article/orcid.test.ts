import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Profile } from '../account/account.ts';
import { bareOrcid, isOrcid, orcidCheckCharacter } from './orcid.ts';

/** An iD with a valid check character, in four groups. */
const groups = fc
  .string({ unit: fc.constantFrom(...'0123456789'), minLength: 15, maxLength: 15 })
  .map((digits) => {
    const characters = digits + orcidCheckCharacter(digits);
    return [0, 4, 8, 12].map((start) => characters.slice(start, start + 4));
  });

test('an iD is accepted in all common forms, and stored in one', () => {
  const before = fc.constantFrom(
    '',
    ' ',
    'https://orcid.org/',
    'http://www.orcid.org/',
    'orcid.org/',
    'ORCID iD: ',
  );
  const between = fc.constantFrom('-', '', ' ', '\u2010', '\u2011', '\u2013', '\u2212', ' – ', '\u00ad');
  const after = fc.constantFrom('', ' ', '\n', '/');
  fc.assert(
    fc.property(groups, before, between, after, fc.boolean(), (parts, prefix, hyphen, end, small) => {
      const text = parts.join(hyphen);
      const typed = prefix + (small ? text.toLowerCase() : text) + end;
      expect(Profile.shape.orcidId.parse(typed)).toBe(parts.join('-'));
    }),
  );
});

test('never turns other text into an iD, and leaves an iD unchanged', () => {
  const near = fc.string({ unit: fc.constantFrom(...'0123456789xX -'), maxLength: 24 });
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (typed) => {
      const bare = bareOrcid(typed);
      expect(bareOrcid(bare)).toBe(bare);
      if (isOrcid(typed)) expect(bare).toBe(typed);
      if (isOrcid(bare))
        expect(typed.replaceAll(/[^\dX]/gi, '').toUpperCase()).toBe(bare.replaceAll('-', ''));
    }),
  );
});

test.each([
  '0000-0002-1825-0098',
  '0000-0002-1825-009',
  '0000-0002-1825-00970',
  'https://reader.example/0000-0002-1825-0097',
  '0000-0002-1825-0097 0000-0002-1694-233X',
])('rejects %s', (typed) => {
  expect(Profile.shape.orcidId.safeParse(typed).error?.issues[0]?.message).toBe('orcid');
});

test.each(['', '  '])('%j counts as no iD', (typed) => {
  expect(Profile.shape.orcidId.parse(typed)).toBe('');
});
