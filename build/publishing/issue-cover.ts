import type { Language, LocalizedText } from '#shared/language/language.ts';
import { bindWords } from '#shared/language/word-spacing.ts';
import type { Journal } from '#shared/library/journal.ts';
import { escapeHtml } from '../pdfs/html.ts';
import { blocks, coverSize, inLines, words } from './cover-drawing.ts';

type Colours = { ground: string; blocks: string; line: string; paper: string };

/** The colours of the issues of a year, in their order. */
const seasons: Colours[] = [
  { ground: '#35604f', blocks: '#1d4034', line: '#9fd0b4', paper: '#fbfaf6' },
  { ground: '#916020', blocks: '#5f3c0e', line: '#f1cf8b', paper: '#fbfaf6' },
  { ground: '#8d3f3a', blocks: '#572220', line: '#e3a08f', paper: '#fbfaf6' },
  { ground: '#34506f', blocks: '#1c3049', line: '#9dbbdb', paper: '#fbfaf6' },
];

/** What crosses the plan of the city: a road, a river, a ring road, avenues. */
const crossings = [
  'M-20 690L548 330',
  'M-20 420C130 330 190 560 330 500S470 400 548 470',
  'M264 330a180 180 0 1 1-1 0zM264 420a90 90 0 1 1-1 0z',
  'M-20 640L548 430M150 300L310 720',
];

const { width, height, margin, plan } = coverSize;

const numbered: Record<Language, (issue: number) => string> = {
  ru: (issue) => `№ ${issue}`,
  en: (issue) => `No. ${issue}`,
  kk: (issue) => `№ ${issue}`,
};
const supplements: LocalizedText = { ru: 'Приложение', en: 'Supplement', kk: 'Қосымша' };

export type IssueCover = {
  volume: { title: LocalizedText; year: number };
  issue: number;
  /** The title of a thematic issue in the language of the cover. */
  title: string | undefined;
  supplement: boolean;
};

/**
 * A plain cover of an issue in one language: its own colour and plan of a city, the journal's name, volume, number and
 * title. It serves until the designer's is ready. SVG; its letters are put in by `withCoverLetters`.
 */
export function issueCover(
  journal: Journal,
  { volume, issue, title, supplement }: IssueCover,
  language: Language,
): string {
  const season = (issue - 1) % seasons.length;
  const own = seasons[season] as Colours;
  const number = numbered[language](issue);
  const which = supplement ? supplements[language] : number;
  const name = inLines(bindWords(journal.name[language], language), 15);
  const size = Math.min(50, 750 / Math.max(...name.map((line) => line.length)));
  const theme = title ? inLines(bindWords(title, language), 34) : [];
  const square = { x: width - margin - 154, y: 540, side: 154 };
  const middle = square.x + square.side / 2;
  const texts = [
    words(`${volume.title[language]} · ${number} · ${volume.year}`, { x: margin, y: 42, size: 12 }),
    words(`ISSN ${journal.issn.print}`, { x: width - margin, y: 42, size: 12, anchor: 'end' }),
    ...name.map((line, place) =>
      words(line, { x: margin, y: 112 + place * size * 1.04, size, face: 'display' }),
    ),
    ...theme.map((line, place) =>
      words(line, {
        x: margin,
        y: plan.top - 22 - (theme.length - 1 - place) * 26,
        size: 22,
        face: 'italic',
      }),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" xml:lang="${language}">
<title>${escapeHtml(`${journal.name[language]}. ${volume.title[language]}, ${which}, ${volume.year}`)}</title>
<rect width="${width}" height="${height}" fill="${own.ground}"/>
<path d="M${margin} 51.5H${width - margin}" stroke="${own.paper}"/>
<clipPath id="plan"><path d="M0 ${plan.top}H${width}V${plan.bottom - plan.street}H0z"/></clipPath>
<path d="${blocks(3 * season + issue)}" fill="${own.blocks}"/>
<path d="${crossings[season]}" fill="none" stroke="${own.ground}" stroke-width="30" clip-path="url(#plan)"/>
<path d="${crossings[season]}" fill="none" stroke="${own.line}" stroke-width="12" clip-path="url(#plan)"/>
<rect x="${square.x}" y="${square.y}" width="${square.side}" height="${square.side}" fill="${own.paper}"/>
<g font-family="Golos Text Variable, sans-serif" fill="${own.paper}">
${texts.join('\n')}
<g fill="${own.ground}">
${words(`${issue}`, { x: middle, y: 650, size: issue > 9 ? 84 : 116, anchor: 'middle', face: 'display' })}
${words(supplement ? which : `${volume.year}`, { x: middle, y: 680, size: Math.min(14, 140 / which.length), anchor: 'middle' })}
</g>
</g>
</svg>
`;
}
