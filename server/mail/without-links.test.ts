import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutLinks } from './without-links.ts';

describe('a text for somebody who has not asked for it', () => {
  test.each([
    'Урбанизация в Казахстане: 1991–2021 гг.',
    'Қала мен қоғам — т.б. мәселелер (2-бөлім)',
    'Courtyards after the boom: a case of Almaty, vol. 3, no. 14… and more',
    'И. И. Иванов. О сёлах',
    'Pages 12–19; 95 % of 1,200 households; p < .05',
  ])('stays as it is without anything to press: %s', (text) => {
    expect(withoutLinks(text)).toBe(text);
  });

  test.each([
    ['You won: https://prize.example/now today', 'You won: … today'],
    ['Go to www.prize.example, please', 'Go to … please'],
    ['see PRIZE.EXAMPLE/x', 'see …'],
    ['приз.рф ждёт', '… ждёт'],
    ['пиши на win@prize', 'пиши на …'],
    ['mailto:win now', '… now'],
    ['javascript:alert(1)', '…'],
    ['\\\\server\\share', '…'],
    ['10.0.0.1 or [2001:db8::1]', '… or …'],
    ['pri\u200bze.exam\u00adple wins', '… wins'],
    ['prize\uff0eexample prize\u3002example', '… …'],
    ['ｈｔｔｐｓ：／／prize', '…'],
    ['call +7 (701) 123-45-67 now', 'call … now'],
    ['call 8 701 123 45 67', 'call …'],
    ['two\nlines prize.example', 'two\nlines …'],
  ])('loses what mail programs make a link: %j', (text, left) => {
    expect(withoutLinks(text)).toBe(left);
  });

  test('has nothing to press, whatever was typed', () => {
    const part = fc.constantFrom(
      ...[
        'http',
        'https',
        ':',
        '/',
        '//',
        '@',
        '.',
        '\u3002',
        '\uff0e',
        '\uff61',
        'www',
        'приз',
        'prize',
        'com',
        'рф',
      ],
      ...[
        'қаз',
        '\u200b',
        '\u00ad',
        '\u2060',
        '\u202e',
        '\u0000',
        '\t',
        '\n',
        ' ',
        '\u00a0',
        '1',
        '255',
        '+7',
        '7',
        '-',
        'm',
      ],
      ...['mailto', 'tel', 'xn--p1ai', '\\', '[', ']', '(', ')', '«', '»', '…', '…', 'ﬁ', '①', 'ａ'],
    );
    const typed = fc.oneof(
      fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const left = withoutLinks(text);
        const read = left.replaceAll(/\p{Cf}/gu, '').normalize('NFKC');
        expect(read).not.toMatch(/\b[a-z]+:[^\s]|\/\/|@|www\.[^\s.]/iu);
        expect(read).not.toMatch(/[\p{L}\p{N}][.\u3002]\p{L}{2}/u);
        expect(read).not.toMatch(/\d+\.\d+\.\d+\.\d+/u);
        expect(read.replaceAll(/[\s()-]/gu, '')).not.toMatch(/\+\d{7}/u);
        expect(withoutLinks(left)).toBe(left);
      }),
      { numRuns: 2_000 },
    );
  });
});
