import type { Remark } from './remark.ts';

/** The most numbered remarks that a text is split into. */
const mostInText = 200;

/** A number at the beginning of a line, such as “3.” or “3)”, and what follows it. */
const numbered = /^[ \t]*(\d{1,3})([.)])[ \t]+(?=\S)/gm;

/**
 * The numbered remarks in a text, and what stands before them. A text is split only where all its numbers of one kind at
 * the beginnings of lines are 1, 2, 3 … in order, two at least; otherwise it stays whole.
 */
export function splitNumbered(text: string): { general: string; points: string[] } {
  const whole = { general: text.trim(), points: [] };
  const marks = [...text.matchAll(numbered)];
  const kind = marks[0]?.[2];
  const own = marks.filter(([, , sign]) => sign === kind);
  const isList = own.every(([, number], place) => Number(number) === place + 1);
  const [first] = own;
  if (!first || !isList || own.length < 2 || own.length > mostInText) return whole;
  const points = own.map((mark, place) =>
    text.slice(mark.index + mark[0].length, own[place + 1]?.index).trim(),
  );
  return { general: text.slice(0, first.index).trim(), points };
}

/** Where a remark stands in a copy. */
export type PlaceOfPoint = Pick<Remark, 'file' | 'page' | 'paragraph' | 'quotation'>;

/** A numbered remark of a report: in its text, or on a place of a copy. */
export type Point = {
  /** Unique in the report: an answer names it. */
  id: string;
  /** From 1 in the report: first those in the text, as they are numbered there, then those on places. */
  number: number;
  text: string;
  /** Null for one in the text. */
  place: PlaceOfPoint | null;
};

/**
 * A report as numbered remarks, with the part of its text that is none.
 * @param placed in their order
 */
export function pointsOf(
  text: string,
  placed: readonly (Pick<Remark, 'id' | 'text'> & PlaceOfPoint)[],
): { general: string; points: Point[] } {
  const { general, points } = splitNumbered(text);
  const inText = points.map((point, place) => ({
    id: `text-${place + 1}`,
    number: place + 1,
    text: point,
    place: null,
  }));
  const inCopy = placed.map(({ id, text: words, file, page, paragraph, quotation }, place) => ({
    id,
    number: points.length + place + 1,
    text: words,
    place: { file, page, paragraph, quotation },
  }));
  return { general, points: [...inText, ...inCopy] };
}

type Answered = { remarks: string; answer: string; points: readonly { number: number; answer: string }[] };

/** Whether a report has a text besides its numbered remarks, or an answer to the whole. */
export function hasGeneral({ remarks, answer, points }: Answered): boolean {
  return remarks !== '' || answer !== '' || points.length === 0;
}

/**
 * What of a report waits for an answer: the numbers of its remarks, and 0 for the text that is none of them.
 */
export function unansweredIn(report: Answered): number[] {
  const isWhole = report.remarks !== '' || report.points.length === 0;
  const general = isWhole ? [{ number: 0, answer: report.answer }] : [];
  return [...general, ...report.points]
    .filter(({ answer }) => answer.trim() === '')
    .map(({ number }) => number);
}
