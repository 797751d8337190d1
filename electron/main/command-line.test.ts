import { expect, test } from 'vitest';
import { helpText, terminalLocale } from './command-line.ts';

test('help shows the program, every option and a link, in the language of the terminal', () => {
  for (const [locale, word] of [
    ['en_GB.UTF-8', 'Usage'],
    ['kk_KZ.UTF-8', 'Қолданылуы'],
    ['fr_FR.UTF-8', 'Использование'],
  ] as const) {
    const text = helpText('/opt/journal/urban-social-journal', locale);
    expect(text).toContain(`${word}: urban-social-journal [`);
    for (const part of [
      '--help',
      '--version',
      '--user-data-dir=DIR',
      '--library DIR',
      '--kiosk',
      'Ctrl+Alt+Shift+Q',
      'urban-social-journal://article/7#page=27',
    ]) {
      expect(text).toContain(part);
    }
  }
});

test('the language of the terminal follows POSIX', () => {
  expect(terminalLocale({ LC_ALL: 'kk_KZ', LC_MESSAGES: 'ru_RU', LANG: 'en_US' })).toBe('kk_KZ');
  expect(terminalLocale({ LC_MESSAGES: 'ru_RU', LANG: 'en_US' })).toBe('ru_RU');
  expect(terminalLocale({ LC_ALL: '', LANG: 'en_US' })).toBe('en_US');
});
