import { describe, expect, test } from 'vitest';
import { guessedStrength, isGuessable } from './guessable.ts';

const person = [
  'aigul.seitova@reader.example',
  'aigul-s',
  'Айгүл',
  'Сейітова',
  'КазНУ',
  'Urban and Social Research',
];

const common = `
123456 1234567 12345678 123456789 1234567890 123123 111111 000000 666666 654321 112233 121212 159357 147258369 987654321
123456a a123456 123456q 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx qwerty qwerty123 qwertyuiop asdfgh zxcvbnm 123qwe qwe123 1a2b3c
password Password1 Password1! P@ssw0rd Passw0rd!2026 admin123 administrator welcome1 iloveyou letmein monkey dragon
football superman sunshine $unshine2026 changeme secret test1234 guest123 abc123 abcd1234 master2025 Summer2026!
ghbdtn Ghbdtn123 gfhjkm Gfhjkm2026! k.,jdm yfnfif cjkywt 0fkf2026 fkvfns Fcnfyf2026 йцукен йцукен123 фывапр ЙЦУКЕН12345
пароль Пароль1! Привет2026 любовь123 солнышко Наташа1990 максим2010 Казахстан1991 Қазақстан2026! Алматы2026 астана01
Almaty2026 Astana2026! kazakhstan1 Shymkent_2025 karaganda99 privet123 lyubov2020 parol123 lublu2026 nurlan1995
махаббат сәлем123 салем2026 құпиясөз kupiyasoz1 жаным2026 Aruzhan2008 Еркебұлан1! shanyrak2026 Qazaqstan1!
01011990 12.05.1998 31121999 20262026 aaaaaa1 abababab
`
  .trim()
  .split(/\s+/);

test('rejects each of a hundred common passwords', () => {
  expect(common.length).toBeGreaterThanOrEqual(100);
  expect(common.filter((password) => !isGuessable(password))).toEqual([]);
});

describe('rejects what is made of the data of the user or the journal', () => {
  test.each([
    'aigul.seitova@reader.example',
    'AIGUL.SEITOVA@READER.EXAMPLE1',
    'aigul.seitova',
    'seitova1990',
    'AigulSeitova1990!',
    'seitova_aigul',
    'Айгүл2026',
    'айгул2026!',
    'Сейітова.1',
    'fquek2026',
    'aigul-s-1',
    'reader.example',
    'КазНУ2026',
    'urbanandsocial',
    'UrbanSocial2026',
  ])('%s', (password) => {
    expect(isGuessable(password, person)).toBe(true);
  });

  test('but not of another user’s', () => {
    expect(isGuessable('Шелпекбаев77')).toBe(false);
    expect(isGuessable('Шелпекбаев77', ['Шелпекбаев'])).toBe(true);
    expect(isGuessable('shelpekbayev77', ['Шелпекбаев'])).toBe(true);
  });
});

test.each([
  'кереге-уық-шаңырақ',
  'correct horse battery staple',
  'любовь и морковь в Актау',
  'қара-шаңырақ-2-ботақан',
  'жаңа үйдің кілті қайда',
  'лиловый трамвай едет в депо',
  'tramvai-lilovyi-depo',
  'a better one',
  'k3v9xq',
  'Zq7!mf',
  'hX4$kd92',
  'dog8472910374',
  'шЫр7Құ9е',
  'пьвщорк5',
])('%s is accepted', (password) => {
  expect(isGuessable(password, person)).toBe(false);
});

test('accepts almost all that a password manager generates from six letters and more', () => {
  const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  let state = 20_261_125;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return letters[state % letters.length] ?? '';
  };
  const made = Array.from({ length: 300 }, (_, number) =>
    Array.from({ length: 6 + (number % 10) }, next).join(''),
  );
  const refused = made.filter((password) => isGuessable(password, person));
  expect(refused.length, refused.join(' ')).toBeLessThanOrEqual(6);
});

test.each(['qwertyuiop', 'йцукенгшщз', 'привет123', 'ghbdtn123', 'Пароль2024', 'ЙЦУКЕН12345', 'Алматы2026!'])(
  'the hint rates %s as easy to guess, in any script or keyboard layout',
  (password) => {
    expect(guessedStrength(password)).toBeLessThanOrEqual(1);
  },
);

test.each(['кереге-уық-шаңырақ', 'correct horse battery staple', 'любовь и морковь в Актау'])(
  'the hint rates %s as hard to guess',
  (password) => {
    expect(guessedStrength(password)).toBeGreaterThanOrEqual(3);
  },
);

test('handles very long passwords', () => {
  expect(isGuessable('шаңырақ '.repeat(10_000), person)).toBe(true);
  expect(isGuessable('лиловый трамвай едет в депо '.repeat(10_000), person)).toBe(false);
  expect(guessedStrength('@a4$s5o0i1!'.repeat(10_000))).toBeGreaterThanOrEqual(0);
});
