import { expect, test } from 'vitest';
import type { ReviewText } from '#shared/office/review-text.ts';
import type { Passage, TextDifference } from '#shared/office/text-difference.ts';
import { differenceOf as compared, mostPassages } from './difference.ts';
import { placeRemarks, remarksOf } from './place-remarks.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text, bold: false, centred: false }) as const;
const differenceOf = (old: ReviewText, now: ReviewText) => compared(old, now) as TextDifference;
const textOf = (...paragraphs: string[]): ReviewText => paragraphs.map(paragraph);

/** A passage in one line: deleted words in [-…-], inserted ones in {+…+}. */
function line({ change, cells }: Passage): string {
  const words = cells.map((pieces) =>
    pieces
      .map((piece) => {
        const text = piece.isNote ? `^${piece.text}` : piece.text.trim();
        if (piece.change === 'deleted') return `[-${text}-]`;
        return piece.change === 'inserted' ? `{+${text}+}` : text;
      })
      .join(' '),
  );
  return `${change}: ${words.join(' | ')}`;
}
const lines = ({ passages }: TextDifference) => passages.map(line);
const changed = (old: string, now: string) => lines(differenceOf(textOf(old), textOf(now)));

const first = 'Дворы Алматы изменились после бума девяностых годов, и жители это заметили.';
const second = 'Мы опросили двести семей в четырёх кварталах города зимой и летом.';
const third = 'Выводы следуют из данных, хотя выборка невелика и не случайна вовсе.';

test('words are marked where a paragraph has changed, and only there', () => {
  expect(changed(first, first.replace('девяностых', 'нулевых'))).toEqual([
    'changed: Дворы Алматы изменились после бума [-девяностых-] {+нулевых+} годов, и жители это заметили.',
  ]);
  expect(changed('Қаланың өзгерісі үлкен болды.', 'Қаланың жаңа өзгерісі үлкен болды.')).toEqual([
    'changed: Қаланың {+жаңа+} өзгерісі үлкен болды.',
  ]);
});

test('a word keeps its hyphens, a number its points and dashes', () => {
  const old = 'Социально-экономический рост 1,5 % за 1990–2000 годы был виден всем.';
  expect(changed(old, old.replace('1,5', '2,5').replace('Социально', 'Общественно'))).toEqual([
    'changed: [-Социально-экономический-] {+Общественно-экономический+} рост [-1,5-] {+2,5+} % за 1990–2000 годы был виден всем.',
  ]);
});

test('spaces, kinds of quotes and dashes, soft hyphens and composed letters are no change', () => {
  expect(
    changed(
      'Он сказал: «да» — и ушёл в 1990–2000 годы…',
      'Он  сказал: “да” - и уш\u0435\u0308л в\u00A01990-2000 го\u00ADды...',
    ),
  ).toEqual([expect.stringMatching(/^same: /)]);
});

test('paragraphs are found by what they say, not by where they stand', () => {
  const difference = differenceOf(
    textOf(first, second, third),
    textOf('Совсем новый абзац о другом предмете.', second, first.replace('бума', 'кризиса')),
  );
  expect(lines(difference)).toEqual([
    expect.stringMatching(/^deleted: \[-Дворы/),
    expect.stringMatching(/^inserted: \{\+Совсем/),
    expect.stringMatching(/^same: Мы опросили/),
    expect.stringMatching(/^deleted: \[-Выводы/),
    expect.stringMatching(/^inserted: \{\+Дворы/),
  ]);
});

test('what stands elsewhere with the same words has moved', () => {
  const difference = differenceOf(textOf(first, second, third), textOf(second, third, first));
  expect(lines(difference)).toEqual([
    `moved-away: ${first}`,
    `same: ${second}`,
    `same: ${third}`,
    `moved-here: ${first}`,
  ]);
});

test('numbers of notes and items move with an insertion, and are no change; a cell is compared with its cell', () => {
  const of = (label: string, note: number, cell: string): ReviewText => [
    { kind: 'list', items: [{ level: 0, label, text: 'Сначала двор' }] },
    {
      kind: 'paragraph',
      text: [{ text: 'Двор' }, { text: String(note), note }, { text: ' велик.' }],
      bold: false,
      centred: false,
    },
    { kind: 'table', rows: [['Алматы и область', cell]] },
    { kind: 'figures', count: 2 },
  ];
  const { passages } = differenceOf(of('1.', 1, 'пять дворов'), of('2.', 2, 'шесть дворов'));
  expect(passages.map(line)).toEqual([
    'same: Сначала двор',
    'same: Двор ^2 велик.',
    'changed: Алматы и область | [-пять-] {+шесть+} дворов',
    'same: ',
  ]);
  expect(passages[0]?.label).toBe('2.');
});

/** Words that no other text has. */
const words = (count: number, stem: string) => Array.from({ length: count }, (_, place) => `${stem}${place}`);
const article = (count: number, stem: string) =>
  textOf(...Array.from({ length: count / 100 }, (_, part) => words(100, `${stem}x${part}x`).join(' ')));

test('two texts of sixty thousand words with nothing in common end soon, with an answer that says it is coarse', () => {
  const began = performance.now();
  const { passages, isCoarse } = differenceOf(article(60_000, 'а'), article(60_000, 'б'));
  expect(isCoarse).toBe(true);
  expect(passages.filter(({ change }) => change === 'deleted')).toHaveLength(600);
  expect(passages.filter(({ change }) => change === 'inserted')).toHaveLength(600);
  const one = differenceOf(textOf(words(60_000, 'а').join(' ')), textOf(words(60_000, 'б').join(' ')));
  expect(one.passages.map(({ change }) => change)).toEqual(['deleted', 'inserted']);
  const near = words(60_000, 'а');
  const long = differenceOf(textOf(near.join(' ')), textOf(near.toReversed().join(' ')));
  expect(long).toMatchObject({ isCoarse: true, passages: [{ change: 'deleted' }, { change: 'inserted' }] });
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('a text of more passages than a page can show is not compared', () => {
  const many = textOf(...Array.from({ length: mostPassages + 1 }, () => 'a'));
  expect(compared(many, textOf('a'))).toBeNull();
  expect(compared(textOf('a'), many)).toBeNull();
});

test('ten thousand words of which many have changed are compared word by word', () => {
  const old = article(10_000, 'а');
  const now = old.map((part, place) =>
    part.kind === 'paragraph' && place % 2 === 0
      ? { ...part, text: `Впрочем, ${part.text as string} и далее` }
      : part,
  );
  const { passages, isCoarse } = differenceOf(old, now);
  expect(isCoarse).toBe(false);
  expect(passages.filter(({ change }) => change === 'changed')).toHaveLength(50);
  expect(passages.filter(({ change }) => change === 'same')).toHaveLength(50);
});

test('every word of both texts stands in their difference, marked as what it is', () => {
  const old = textOf(first, second, `${third} Конец.`);
  const now = textOf(second.replace('зимой', 'весной'), third, first);
  const { passages } = differenceOf(old, now);
  const read = (left: 'inserted' | 'deleted', gone: string) =>
    passages
      .filter(({ change }) => change !== gone)
      .flatMap(({ cells }) => cells.flat())
      .filter(({ change }) => change !== left)
      .flatMap(({ text }) => text.match(/[\p{L}]+/gu) ?? [])
      .toSorted();
  const all = (text: ReviewText) =>
    text
      .flatMap((part) => (part.kind === 'paragraph' ? String(part.text).match(/[\p{L}]+/gu) : []))
      .toSorted();
  expect(read('inserted', 'moved-here')).toEqual(all(old));
  expect(read('deleted', 'moved-away')).toEqual(all(now));
});

test('a remark stands at the passage whose old words it quotes, however they are set', () => {
  const remarks = 'Неясно, что значит «бума девяностых годов».\n\nИ “да”. И «чего в тексте нет» тоже.';
  const place = { file: 'USR-2027-014-r1.docx', page: null, paragraph: 2, quotation: 'девяностых годов' };
  const points = [
    { id: 'a', number: 1, text: 'Каких?', place, answer: '' },
    { id: 'b', number: 2, text: 'Чей это „бум девяностых“?', place: null, answer: '' },
  ];
  const quotations = remarksOf({ remarks, points });
  expect(quotations).toMatchObject([
    { quotation: 'девяностых годов', number: 1, text: 'Каких?' },
    { quotation: 'бум девяностых', number: 2 },
    { quotation: 'бума девяностых годов', number: null, text: expect.stringMatching(/^Неясно/) },
    { quotation: 'да', number: null },
    { quotation: 'чего в тексте нет', number: null },
  ]);
  const difference = differenceOf(
    textOf(second, first),
    textOf(second, first.replace('девяностых', 'нулевых')),
  );
  expect(placeRemarks(difference, quotations)).toMatchObject([
    { number: 1, passage: 1 },
    { number: null, passage: 1 },
  ]);
});
