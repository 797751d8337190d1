import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxesOfWords, type WordBox } from '../boxes-of-words.ts';

/** The bounding boxes of the highlights, in CSS pixels of the viewport. */
export function boxesOfMarks(): WordBox[] {
  return [...document.querySelectorAll('[data-mark]')].map((mark) => {
    const { left, top, right, bottom } = mark.getBoundingClientRect();
    return { x1: left, y1: top, x2: right, y2: bottom };
  });
}

/** Selects a passage with the mouse. */
export async function selectWords(from: string, to = from): Promise<void> {
  const line = page.bySelector('.textLayer [role="presentation"]').filter({ hasText: from }).first();
  await expect.element(line).toBeInTheDocument();
  line.element().scrollIntoView({ block: 'center' });
  await expect.poll(() => boxesOfWords([from, to]).every(({ x1, x2 }) => x2 > x1)).toBe(true);
  const boxes = boxesOfWords([from, to]);
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) throw new Error(`${from} is not there`);
  const begin = { x: first.x1 + 0.5, y: (first.y1 + first.y2) / 2 };
  const end = { x: last.x2 - 0.5, y: (last.y1 + last.y2) / 2 };
  await userEvent.pointer([
    { coords: begin },
    { coords: begin, keys: '[MouseLeft>]' },
    { coords: { x: (begin.x + end.x) / 2, y: end.y } },
    { coords: { x: end.x - 3, y: end.y } },
    { coords: end },
    { coords: end, keys: '[/MouseLeft]' },
  ]);
}

/**
 * Waits until each highlight covers its line of a passage, within a tolerance: both are laid out again when
 * the view changes.
 */
export async function expectMarksOnWords(words: [from: string, to: string], pixels: number): Promise<void> {
  const sides = ['x1', 'y1', 'x2', 'y2'] as const;
  const apart = () => {
    const [marks, lines] = [boxesOfMarks(), boxesOfWords(words)];
    if (marks.length !== lines.length) return [marks.length, lines.length];
    return marks.flatMap((mark, at) =>
      sides
        .map((side) => mark[side] - (lines[at]?.[side] ?? Number.NaN))
        .filter((distance) => !(Math.abs(distance) <= pixels)),
    );
  };
  await expect.poll(apart).toEqual([]);
}
