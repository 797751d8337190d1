import type { Block, Document, Run } from '../documents/model.ts';
import { everyParagraph } from './every-paragraph.ts';

/*
 * Fonts such as “KZ Times New Roman” were made before Unicode had a place for Kazakh letters in fonts: they show these in the
 * places of letters of other languages, by the code page KZ-1048 (СТ РК 1048-2002) read as that of Windows. In a later
 * arrangement ә has the place of є, and ғ that of ѓ.
 */
const common: Record<string, string> = {
  Ќ: 'Қ',
  ќ: 'қ',
  Ѕ: 'Ң',
  ѕ: 'ң',
  Ґ: 'Ө',
  ґ: 'ө',
  Ў: 'Ұ',
  ў: 'ұ',
  Ї: 'Ү',
  ї: 'ү',
  Ћ: 'Һ',
  ћ: 'һ',
};
const arrangements = {
  standard: { ...common, Є: 'Ғ', є: 'ғ', Ј: 'Ә', ј: 'ә' },
  later: { ...common, Є: 'Ә', є: 'ә', Ѓ: 'Ғ', ѓ: 'ғ', µ: 'ө', μ: 'ө', '±': 'ұ', '‰': 'ү' },
} as const;
type Arrangement = Record<string, string>;

/** No word of Kazakh, Ukrainian, Belarusian, Macedonian or Serbian has both. */
const telling = /(?=\p{L}*[ќЌѕЅ])(?=\p{L}*[ыіЫІ])\p{L}+/u;
/** So many such words make it certain without the name of a font. */
const enough = 3;

/** A document with its Kazakh letters where Unicode has them, and the words that were changed, once each. */
export function withKazakhLetters(document: Document): { document: Document; changed: string[] } {
  const runs = everyParagraph(document).flatMap((paragraph) => paragraph.runs);
  const texts = runs.flatMap((run) => (run.kind === 'text' ? [run.text] : []));
  const isByFont = runs.some((run) => run.kind === 'text' && run.font !== undefined);
  const all = texts.join(' ');
  const found = all.match(new RegExp(telling, 'gu'))?.length ?? 0;
  if (!isByFont && found < enough) return { document, changed: [] };
  const isLater = /\p{L}[ѓ]|[ѓ]\p{L}/u.test(all) && !/[јЈ]/.test(all);
  const table = isLater ? arrangements.later : arrangements.standard;
  const changed = new Set<string>();
  // In a document without such fonts only its text says what is Kazakh.
  const recode = (run: Run): Run => {
    if (run.kind !== 'text' || (isByFont && run.font === undefined && !telling.test(run.text))) return run;
    const text = recoded(run.text, table, changed);
    return text === run.text ? run : { ...run, text };
  };
  const inBlocks = (blocks: readonly Block[]): Block[] =>
    blocks.map((block): Block => {
      if (block.kind === 'box') return { ...block, blocks: inBlocks(block.blocks) };
      if (block.kind !== 'table') return { ...block, runs: block.runs.map(recode) };
      const rows = block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: inBlocks(cell.blocks) })));
      return { ...block, rows };
    });
  const notes = document.notes.map((note) => ({ ...note, blocks: inBlocks(note.blocks) }));
  const shown = { ...document, blocks: inBlocks(document.blocks), notes, heads: inBlocks(document.heads) };
  return { document: shown, changed: [...changed] };
}

function recoded(text: string, table: Arrangement, changed: Set<string>): string {
  return text.replaceAll(/[\p{L}±‰µ]+/gu, (word) => {
    const own = /\p{Script=Cyrillic}/u.test(word)
      ? [...word].map((letter) => table[letter] ?? letter).join('')
      : word;
    if (own !== word) changed.add(`${word} → ${own}`);
    return own;
  });
}
