import { expect, test } from 'vitest';
import { joinRuns } from './joined-text.ts';
import { runsOfItems, type TextRun } from './text-runs.ts';

/** Lines as runs; `|` separates runs of one line. */
function lines(...texts: string[]): TextRun[] {
  return texts.flatMap((line) =>
    line.split('|').map((text, index, all) => ({
      page: 1,
      text,
      endsLine: index === all.length - 1,
      size: 10,
      isArtifact: false,
    })),
  );
}

const joined = (...texts: string[]) => joinRuns(lines(...texts)).text;

test('lines are joined by one space', () => {
  expect(joined('the answer comes ', ' as the name', 'of a district')).toBe(
    'the answer comes as the name of a district',
  );
});

test('words divided by the typesetter are whole again, hyphens of their own stay', () => {
  expect(joined('a number at|-', 'tached to the micro-', 'district of Alma-', 'Ata')).toBe(
    'a number attached to the micro-district of Alma-Ata',
  );
  expect(joined('иссле\u00ad', 'дование го\u00adрода')).toBe('исследование города');
});

test('without hyphens of their own, those between small letters go', () => {
  expect(joined('иссле-', 'дование Алма-', 'Аты и 2022-', '2024')).toBe('исследование Алма-Аты и 2022-2024');
});

test('a dash at the end of a line is no hyphen', () => {
  expect(joined('город –', 'степь', 'list:', '-', 'item')).toBe('город – степь list: -item');
});

test('ligatures are letters, zeros are nothing', () => {
  expect(joined('eﬃcient ﬁnd\0')).toBe('efficient find');
});

test('each character knows where it comes from', () => {
  const { text, run, offset } = joinRuns(lines('neigh|-', 'bourhoods'));
  expect(text).toBe('neighbourhoods');
  expect(run.join('')).toBe('00000222222222');
  expect(offset.slice(4, 7)).toEqual([4, 0, 1]);
});

test('over the end of a page, running heads and page numbers are left out', () => {
  const first = runsOfItems(1, [
    { type: 'beginMarkedContentProps', tag: 'P', id: 'p' },
    { str: 'within neigh', hasEOL: false, height: 10 },
    { type: 'beginMarkedContent', tag: 'Span' },
    { type: 'endMarkedContent' },
    { str: '-', hasEOL: false, height: 10 },
    { type: 'endMarkedContent' },
  ]);
  const second = runsOfItems(2, [
    { type: 'beginMarkedContent', tag: 'Artifact' },
    { str: '66', hasEOL: false, height: 10 },
    { type: 'endMarkedContent' },
    { type: 'beginMarkedContentProps', tag: 'P', id: 'q' },
    { str: '', hasEOL: true, height: 10 },
    { str: 'bourhoods, not between', hasEOL: true, height: 10 },
    { str: 'districts.', hasEOL: false, height: 10 },
    { type: 'endMarkedContent' },
  ]);
  expect(joinRuns([...first, ...second]).text).toBe('within neighbourhoods, not between districts.');
});

test('the small figures of notes are left out, those of units and symbols are not', () => {
  const text = (before: string, small: string) =>
    joinRuns(
      runsOfItems(1, [
        { str: before, hasEOL: false, height: 10 },
        { str: small, hasEOL: false, height: 6.7 },
        { str: ' и', hasEOL: true, height: 10 },
      ]),
    ).text;
  expect(text('the places concerned.', '1')).toBe('the places concerned. и');
  expect(text('города', '12')).toBe('города и');
  expect(text('на 250 м', '2')).toBe('на 250 м2 и');
  expect(text('выбросы CO', '2')).toBe('выбросы CO2 и');
  expect(text('в 2022', 'а')).toBe('в 2022а и');
});
