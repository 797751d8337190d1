import { type Language, type LocalizedText, otherLanguages } from '#shared/language/language.ts';
import { bindWords } from '#shared/language/word-spacing.ts';
import type { Journal } from '#shared/library/journal.ts';
import { escapeHtml } from '../pdfs/html.ts';
import { blocks, coverSize, inLines, words } from './cover-drawing.ts';

type Colours = { ground: string; blocks: string; road: string; paper: string };

/** The colours of a cover by the tone of its volume. */
const colours: Record<string, Colours> = {
  clay: { ground: '#9c4a2e', blocks: '#5c2418', road: '#e0997a', paper: '#fbfaf6' },
  slate: { ground: '#3a5878', blocks: '#20344d', road: '#9ab9d8', paper: '#fbfaf6' },
};

const { width, height, margin, plan } = coverSize;

/** A line of this many letters fits at the largest size. */
const lettersInLine = 12;
const largest = 62;

/**
 * A plain cover in one language in the volume's colour, in the style of the others, with its names and number, until
 * the designer's is ready. SVG; its letters are put in by `withCoverLetters`.
 */
export function plainCover(
  journal: Journal,
  { volume, title, year, tone }: { volume: number; title: LocalizedText; year: number; tone: string },
  language: Language,
): string {
  const own = colours[tone] ?? (colours.slate as Colours);
  const name = inLines(bindWords(journal.name[language], language), lettersInLine);
  const size = Math.min(largest, (largest * lettersInLine) / Math.max(...name.map((line) => line.length)));
  const texts = [
    words(`${title[language]} · ${year}`, { x: margin, y: 42, size: 12 }),
    words(`ISSN ${journal.issn.print}`, { x: width - margin, y: 42, size: 12, anchor: 'end' }),
    ...name.map((line, place) => words(line, { x: margin, y: 116 + place * size, size, face: 'display' })),
    ...otherLanguages(language).map((other, place) =>
      words(journal.name[other], { x: margin, y: 270 + place * 18, size: 12 }),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" xml:lang="${language}">
<title>${escapeHtml(`${journal.name[language]}. ${title[language]}, ${year}`)}</title>
<rect width="${width}" height="${height}" fill="${own.ground}"/>
<path d="M${margin} 51.5H${width - margin}" stroke="${own.paper}"/>
<path d="${blocks(volume)}" fill="${own.blocks}"/>
<path d="M0 ${plan.bottom - 60}L${width} ${plan.top + 10}" stroke="${own.road}" stroke-width="12"/>
<rect x="${width - margin - 154}" y="540" width="154" height="154" fill="${own.paper}"/>
<g font-family="Golos Text Variable, sans-serif" fill="${own.paper}">
${texts.join('\n')}
<g fill="${own.ground}">${words(`${volume}`, { x: width - margin - 77, y: 664, size: volume > 99 ? 76 : 130, anchor: 'middle', face: 'display' })}</g>
</g>
</svg>
`;
}
