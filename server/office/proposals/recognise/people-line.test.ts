import { expect, test } from 'vitest';
import { inEachScript, orcidsIn, readPeople } from './people-line.ts';

test.each<[line: string, people: string[]]>([
  [
    'Tlegenshina Z1,2*, Brusnikin PI2,3, Lopukhova A1',
    ['Tlegenshina | Z. | 1*2', 'Brusnikin | P. I. | 23', 'Lopukhova | A. | 1'],
  ],
  [
    'Tlegenshina Z¹˒²*, Brusnikin PI², Lopukhova A¹',
    ['Tlegenshina | Z. | 12*', 'Brusnikin | P. I. | 2', 'Lopukhova | A. | 1'],
  ],
  ['Тлегеншина ЗА, Брусников-Ким ПИ', ['Тлегеншина | З. А. | ', 'Брусников-Ким | П. И. | ']],
  ['Z Tlegenshina, P I Brusnikin', ['Tlegenshina | Z. | ', 'Brusnikin | P. I. | ']],
  ['García Márquez G, Brown AB', ['García Márquez | G. | ', 'Brown | A. B. | ']],
  ['Ludwig van der Berg, Anna Brown', ['van der Berg | Ludwig | ', 'Brown | Anna | ']],
  ['van der Berg L.A., de la Cruz María', ['van der Berg | L. A. | ', 'de la Cruz | María | ']],
  ['von Braun W, Müller J', ['von Braun | W. | ', 'Müller | J. | ']],
  ['L. Van der Berg, R. De la Cruz', ['Van der Berg | L. | ', 'De la Cruz | R. | ']],
  ['Omar al-Rashid¹, Fatima Al-Hassan²', ['al-Rashid | Omar | 1', 'Al-Hassan | Fatima | 2']],
  ['Эль-Масри Ахмед, аль-Рашид О.', ['Эль-Масри | Ахмед | ', 'аль-Рашид | О. | ']],
  ['Mohammed bin Salman, Anna Brown', ['bin Salman | Mohammed | ', 'Brown | Anna | ']],
  [
    'Алиев Самир Гасан оглы, Тұрсынбек Ержан Болатұлы',
    ['Алиев | Самир Гасан оглы | ', 'Тұрсынбек | Ержан Болатұлы | '],
  ],
  ['Tlegenshina, Zarema; Brusnikin, Pyotr', ['Tlegenshina | Zarema | ', 'Brusnikin | Pyotr | ']],
  ['Berg, Ludwig van der; de la Cruz, Ana', ['van der Berg | Ludwig | ', 'de la Cruz | Ana | ']],
  ['Tlegenshina, Z.A., Brusnikin, P.I.', ['Tlegenshina | Z. A. | ', 'Brusnikin | P. I. | ']],
  [
    'ТЛЕГЕНШИНА Зарема Ахметовна, Брусникин Пётр',
    ['Тлегеншина | Зарема Ахметовна | ', 'Брусникин | Пётр | '],
  ],
  // With Latin T and a.
  ['Tлегеншинa З.А.', ['Тлегеншина | З. А. | ']],
  ['Jean Dupont et Marie Curie', ['Dupont | Jean | ', 'Curie | Marie | ']],
  ['María García-Quiñones y Ana López', ['García-Quiñones | María | ', 'López | Ana | ']],
  ['Zarema Tlegenshina · Pyotr Brusnikin', ['Tlegenshina | Zarema | ', 'Brusnikin | Pyotr | ']],
  ['Zarema Tlegenshina¹⁾, Pyotr Brusnikin²⁾', ['Tlegenshina | Zarema | 1', 'Brusnikin | Pyotr | 2']],
  ['Zarema Tlegenshina†, Anna Lopukhova§', ['Tlegenshina | Zarema | *', 'Lopukhova | Anna | *']],
  ['Authors — Zarema Tlegenshina; Anna Lopukhova', ['Tlegenshina | Zarema | ', 'Lopukhova | Anna | ']],
  ['Ахметова А.С.¹, Сарыбай², Ким В.П.¹', ['Ахметова | А. С. | 1', 'Сарыбай |  | 2', 'Ким | В. П. | 1']],
  ['Ахметова А.С., ???, Ким В.П.', ['Ахметова | А. С. | ', 'Ким | В. П. | ']],
  [
    'Ахметова А.С., Simmons J. Jr., Ким В.П. (II)',
    ['Ахметова | А. С. | ', 'Simmons | J. | ', 'Ким | В. П. | '],
  ],
])('the people of “%s”', (line, people) => {
  expect(
    readPeople(line)?.people.map(
      ({ name, marks }) => `${name.familyName} | ${name.givenName} | ${marks.join('')}`,
    ),
  ).toEqual(people);
});

test('what follows the names is no name', () => {
  const line = readPeople('Ахметова А.С., Сарыбай, Ким В.П., Институт городов, Алматы');
  expect(line?.people).toHaveLength(2);
  expect(line?.rest).toBe('Институт городов, Алматы');
  expect(readPeople('Институт городов РК')).toBeUndefined();
});

test.each<[line: string, lines: string[]]>([
  ['Тлегеншина З.А. / Tlegenshina Z.A.', ['Тлегеншина З.А.', 'Tlegenshina Z.A.']],
  ['Tlegenshina Z.A. / Тлегеншина З.А.', ['Тлегеншина З.А.', 'Tlegenshina Z.A.']],
  [
    'Тлегеншина З.А. / Tlegenshina Z.A., Брусникин П.И. / Brusnikin P.I.',
    ['Тлегеншина З.А., Брусникин П.И.', 'Tlegenshina Z.A., Brusnikin P.I.'],
  ],
  [
    'Тлегеншина З.А., Брусникин П.И. / Tlegenshina Z.A., Brusnikin P.I.',
    ['Тлегеншина З.А., Брусникин П.И.', 'Tlegenshina Z.A., Brusnikin P.I.'],
  ],
  ['Тлегеншина Зарема (Tlegenshina Zarema)', ['Тлегеншина Зарема', 'Tlegenshina Zarema']],
  ['Ким В.П. / Ким Г.А.', ['Ким В.П. / Ким Г.А.']],
  ['Ким В.П. (KIMEP)', ['Ким В.П. (KIMEP)']],
])('“%s” in each script', (line, lines) => {
  expect(inEachScript(line)).toEqual(lines);
});

test.each([
  ['0000–0002–1825–0097'],
  ['0000.0002.1825.0097'],
  ['0000 0002 1825 0097'],
  ['0000−0002−1825−0097'],
  ['orcid.org/0000000218250097'],
])('the ORCID iD in “%s”', (text) => {
  expect(orcidsIn(text)).toEqual(['0000-0002-1825-0097']);
});
