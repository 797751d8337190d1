import type { Proposal } from '../../../../src/shared/office/proposal.ts';
import { countWords, type Zones } from './zones.ts';

const figureCaption =
  /^(?:(?:рис(?:\.|унок)?|figure|fig\.?|сурет|схема|карта)\s*(?:№\s*)?\d+|\d+\s*[-–—]?\s*сурет|figure\.)/iu;
const tableCaption = /^(?:(?:табл(?:\.|ица)?|table|кесте)\s*(?:№\s*)?\d+|\d+\s*[-–—]?\s*кесте|table\.)/iu;

/** Words as the publication rules count them, figures and tables. */
export function count({
  front,
  body,
  references,
  appendices,
  tail,
  notes,
}: Zones): Pick<Proposal, 'words' | 'figures' | 'tables'> {
  const isCaption = (text: string) => figureCaption.test(text) || tableCaption.test(text);
  const counted = [
    ...body.filter(({ table, text, words }) => table === 0 && !(isCaption(text) && words < 60)),
    ...references,
  ];
  const words =
    counted.reduce((sum, part) => sum + part.words, 0) +
    notes.reduce((sum, { text }) => sum + countWords(text), 0);
  const within = [...body, ...appendices];
  const drawings = within.reduce((sum, { figures }) => sum + figures, 0);
  const captions = new Set(within.flatMap(({ text }) => number(text, figureCaption)));
  const inTables = new Map<number, number>();
  for (const { table } of within) if (table > 0) inTables.set(table, (inTables.get(table) ?? 0) + 1);
  const frontTables = new Set([...front, ...tail].map(({ table }) => table));
  const tables = [...inTables].filter(([table, cells]) => cells >= 4 && !frontTables.has(table)).length;
  const tableCaptions = new Set(within.flatMap(({ text }) => number(text, tableCaption)));
  return { words, figures: Math.max(drawings, captions.size), tables: Math.max(tables, tableCaptions.size) };
}

function number(text: string, caption: RegExp): string[] {
  const [found] = caption.exec(text) ?? [];
  const digits = found?.match(/\d+/)?.[0];
  return digits ? [digits] : [];
}
