import { expect, test } from 'vitest';
import { sameInstitution } from './institutions.ts';

const kaznu = 'https://ror.org/03q0vrn42';
const known = [
  { name: 'Казахский национальный университет имени аль-Фараби', ror: kaznu },
  { name: 'Al-Farabi Kazakh National University', ror: kaznu },
  { name: 'КазНУ', ror: kaznu },
  { name: 'Nazarbayev University', ror: 'https://ror.org/052bx8q98' },
];

test.each([
  ['КазНУ', 'Al-Farabi Kazakh National University', true],
  ['казахский национальный университет имени Аль‑Фараби, Алматы', 'KAZNU (КазНУ)', true],
  ['Institute of History; Al-Farabi Kazakh National University', 'КазНУ', true],
  ['Nazarbayev University', 'КазНУ', false],
  ['ҚАЛА институты ', 'Қала «институты»', true],
  ['Institute of Roads, Almaty', 'Institute of Bridges, Almaty', false],
  ['', '', false],
])('“%s” and “%s” are one institution: %s', (one, other, expected) => {
  expect(sameInstitution(known)(one, other)).toBe(expected);
});

test('without any known names, the words alone are compared', () => {
  expect(sameInstitution()('КазНУ', 'казну')).toBe(true);
  expect(sameInstitution()('КазНУ', 'Al-Farabi Kazakh National University')).toBe(false);
});
