import { expect, test } from 'vitest';
import { romanize } from './romanize.ts';

test.each([
  ['ru', 'Архитектор и его город', 'Arkhitektor i yego gorod'],
  ['ru', 'Ещё щётка, объезд, Юг, пять', 'Yeshchë shchëtka, obyezd, Yug, pyat'],
  ['kk', 'Қала мен дала арасында', 'Qala men dala arasynda'],
  ['kk', 'Ғылым, өңір, ұлы, үйі, ауыл', 'Ghylym, öngir, uly, üyi, aūyl'],
  ['en', 'Almaty, «город»', 'Almaty, «город»'],
] as const)('%s: %s', (language, text, latin) => {
  expect(romanize(text, language)).toBe(latin);
});

test('treats a letter with a combining mark as one letter', () => {
  expect(romanize('и\u0306', 'ru')).toBe('y');
});
