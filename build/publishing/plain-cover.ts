import type { Journal } from '#shared/journal.ts';
import type { LocalizedText } from '#shared/language.ts';
import { bindWords } from '#shared/word-spacing.ts';
import { escapeHtml } from '../pdfs/html.ts';

type Colours = { ground: string; blocks: string; road: string; paper: string };

/** The colours of a cover by the tone of its volume. */
const colours: Record<string, Colours> = {
  clay: { ground: '#9c4a2e', blocks: '#5c2418', road: '#e0997a', paper: '#fbfaf6' },
  slate: { ground: '#3a5878', blocks: '#20344d', road: '#9ab9d8', paper: '#fbfaf6' },
};

const width = 528;
const height = 750;
const margin = 33;
/** The plan's position: pictures for shared links show its right part. */
const plan = { top: 316, bottom: 706, columns: 8, rows: 6, street: 10 };

/** Letter widths are unknown here; a line of this many fits at the largest size. */
const lettersInLine = 12;
const largest = 62;

/**
 * A plain cover in the volume's colour, in the style of the others, with its names and number, until the
 * designer's is ready. SVG, in whatever serif a device has.
 */
export function plainCover(
  journal: Journal,
  { volume, title, year, tone }: { volume: number; title: LocalizedText; year: number; tone: string },
): string {
  const own = colours[tone] ?? (colours.slate as Colours);
  const name = inLines(bindWords(journal.name.ru, 'ru'), lettersInLine);
  const size = Math.min(largest, (largest * lettersInLine) / Math.max(...name.map((line) => line.length)));
  const texts = [
    words(`${title.ru} · ${year}`, { x: margin, y: 42, size: 13 }),
    words(`ISSN ${journal.issn.print}`, { x: width - margin, y: 42, size: 13, end: true }),
    ...name.map((line, place) => words(line, { x: margin, y: 116 + place * size, size })),
    ...[journal.name.en, journal.name.kk].map((line, place) =>
      words(line, { x: margin, y: 270 + place * 18, size: 13 }),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" xml:lang="ru">
<title>${escapeHtml(`${journal.name.ru}. ${title.ru}, ${year}`)}</title>
<rect width="${width}" height="${height}" fill="${own.ground}"/>
<path d="M${margin} 51.5H${width - margin}" stroke="${own.paper}"/>
<path d="${blocks(volume)}" fill="${own.blocks}"/>
<path d="M0 ${plan.bottom - 60}L${width} ${plan.top + 10}" stroke="${own.road}" stroke-width="12"/>
<rect x="${width - margin - 154}" y="540" width="154" height="154" fill="${own.paper}"/>
<g font-family="Georgia, 'Times New Roman', serif" fill="${own.paper}">
${texts.join('\n')}
<text x="${width - margin - 77}" y="664" font-size="${volume > 99 ? 76 : 130}" text-anchor="middle" fill="${own.ground}">${volume}</text>
</g>
</svg>
`;
}

/** City blocks between streets, some with courtyards, slightly different in each volume. */
function blocks(volume: number): string {
  const across = (width + plan.street) / plan.columns;
  const down = (plan.bottom - plan.top) / plan.rows;
  const drawn: string[] = [];
  for (let row = 0; row < plan.rows; row += 1) {
    for (let column = 0; column < plan.columns; column += 1) {
      const [x, y] = [column * across, plan.top + row * down];
      const [w, h] = [across - plan.street, down - plan.street];
      const kind = (column * 5 + row * 3 + volume * 7) % 4;
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

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

function words(
  text: string,
  { x, y, size, end }: { x: number; y: number; size: number; end?: true },
): string {
  const anchor = end ? ' text-anchor="end"' : '';
  return `<text x="${x}" y="${short(y)}" font-size="${short(size)}"${anchor}>${escapeHtml(text)}</text>`;
}

function inLines(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
