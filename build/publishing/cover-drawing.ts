import { escapeHtml } from '../pdfs/html.ts';

/** The size of covers, and the position of the plan on them: pictures for shared links show its right part. */
export const coverSize = {
  width: 528,
  height: 750,
  margin: 33,
  plan: { top: 316, bottom: 706, columns: 8, rows: 6, street: 10 },
};

/** City blocks between streets, some with courtyards, slightly different for each number. */
export function blocks(number: number): string {
  const { width, plan } = coverSize;
  const across = (width + plan.street) / plan.columns;
  const down = (plan.bottom - plan.top) / plan.rows;
  const drawn: string[] = [];
  for (let row = 0; row < plan.rows; row += 1) {
    for (let column = 0; column < plan.columns; column += 1) {
      const [x, y] = [column * across, plan.top + row * down];
      const [w, h] = [across - plan.street, down - plan.street];
      const kind = (column * 5 + row * 3 + number * 7) % 4;
      if (kind === 0) drawn.push(box(x, y, w * 0.46, h), box(x + w * 0.54, y, w * 0.46, h));
      else drawn.push(box(x, y, w, h));
      if (kind === 1) drawn.push(yard(x + w * 0.25, y + h * 0.25, w * 0.5, h * 0.5));
    }
  }
  return drawn.join('');
}

function box(x: number, y: number, w: number, h: number): string {
  return `M${short(x)} ${short(y)}h${short(w)}v${short(h)}h${short(-w)}z`;
}

/** Drawn in the opposite direction, which leaves a hole. */
function yard(x: number, y: number, w: number, h: number): string {
  return `M${short(x)} ${short(y)}v${short(h)}h${short(w)}v${short(-h)}z`;
}

/** A number with one decimal place at most. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

type Setting = { x: number; y: number; size: number; anchor?: 'end' | 'middle'; face?: 'display' | 'italic' };

/** A line of text, in the sans or in the letters of titles; `x` is its beginning, its end or its middle. */
export function words(text: string, { x, y, size, anchor, face }: Setting): string {
  const attributes = [
    `x="${x}" y="${short(y)}" font-size="${short(size)}"`,
    ...(anchor ? [`text-anchor="${anchor}"`] : []),
    ...(face ? ['font-family="Literata Variable, Georgia, serif"'] : []),
    ...(face === 'italic' ? ['font-style="italic"'] : []),
  ];
  return `<text ${attributes.join(' ')}>${escapeHtml(text)}</text>`;
}

/** Breaks a text into lines of at most so many letters; a longer word has a line of its own. */
export function inLines(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
