import { documentPdf, firstExtra } from '../../fixtures/pdf-file.ts';
import { type ManuscriptSource, piecesOf, type SourceParagraph } from './manuscript-source.ts';

const page = { width: 595, height: 842, left: 60, right: 60, top: 780, foot: 70 };
const gap = 24;

type Set = { text: string; x: number; y: number; size: number; pieces: { text: string; raised: boolean }[] };

/** Writes a manuscript as a PDF in one or two columns, with running heads, page numbers and divided words. */
export function writePdf({ paragraphs, columns }: ManuscriptSource): Uint8Array {
  const pages: Set[][] = [[]];
  let [column, y, columnTop] = [0, page.top, page.top];
  const full = page.width - page.left - page.right;
  const firstText = paragraphs.findIndex(({ text, heading }) => heading !== undefined || text.length > 400);
  for (const [place, paragraph] of paragraphs.entries()) {
    const spans = columns === 1 || place < firstText;
    if (!spans && place === firstText) columnTop = y;
    const width = spans ? full : (full - gap) / 2;
    const size = paragraph.size ?? (paragraph.heading ? 13 : columns === 2 ? 9 : 11);
    for (const line of linesOf(paragraph, width, size)) {
      if (y < page.foot) {
        if (!spans && column === 0) [column, y] = [1, columnTop];
        else {
          pages.push([]);
          [column, y, columnTop] = [0, page.top, page.top];
        }
      }
      const left = page.left + (spans ? 0 : column * (width + gap));
      const length = line.text.length * size * 0.5;
      const x = left + (paragraph.centred ? (width - length) / 2 : line.indent);
      pages.at(-1)?.push({ ...line, x, y, size });
      y -= 1.25 * size;
    }
    y -= 0.5 * size;
  }
  const first = firstExtra(pages.length);
  return documentPdf({
    pages: pages.map((lines, place) => ({
      content: [
        show('Рукопись для журнала', page.left, 810, 8),
        ...lines.map(lineOperators),
        show(String(place + 1), page.width / 2, 40, 9),
      ].join('\n'),
    })),
    font: `<</Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /DescendantFonts [${first} 0 R] /ToUnicode ${first + 1} 0 R>>`,
    extras: [
      `<</Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /DW 500 /FontDescriptor ${first + 2} 0 R>>`,
      { dictionary: '', stream: toUnicode() },
      '<</Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80>>',
    ],
  });
}

function linesOf({ text, list, centred, heading, rows }: SourceParagraph, width: number, size: number) {
  if (rows)
    return rows.map((row) => ({
      text: row.join('   '),
      indent: 0,
      pieces: [{ text: row.join('   '), raised: false }],
    }));
  const most = Math.floor(width / (size * 0.5));
  const letters = piecesOf(text)
    .filter(({ kind }) => kind !== 'note')
    .flatMap(({ kind, text: own }) => [...own].map((letter) => ({ letter, raised: kind === 'raised' })));
  const isProse = !centred && !heading && !list && letters.length > most;
  const lines: { text: string; indent: number; pieces: { text: string; raised: boolean }[] }[] = [];
  let rest = letters;
  while (rest.length > 0) {
    const indent = list && lines.length > 0 ? 14 : isProse && lines.length === 0 ? 18 : 0;
    const room = most - Math.ceil(indent / (size * 0.5));
    let end =
      rest.length <= room
        ? rest.length
        : rest.slice(0, room + 1).findLastIndex(({ letter }) => letter === ' ');
    if (end <= 0) end = room;
    // Every now and then a long word is divided.
    let hyphen = '';
    const next = rest
      .slice(end + 1, end + 14)
      .map(({ letter }) => letter)
      .join('');
    if (
      isProse &&
      lines.length % 4 === 1 &&
      rest.length > room &&
      /^\p{L}{9,}/u.test(next) &&
      room - end >= 6
    ) {
      end += 5;
      hyphen = '-';
    }
    const taken = rest.slice(0, end);
    const pieces: { text: string; raised: boolean }[] = [];
    for (const { letter, raised } of [...taken, ...(hyphen ? [{ letter: hyphen, raised: false }] : [])]) {
      const last = pieces.at(-1);
      if (last && last.raised === raised) last.text += letter;
      else pieces.push({ text: letter, raised });
    }
    lines.push({ text: pieces.map((piece) => piece.text).join(''), indent, pieces });
    rest = rest.slice(hyphen ? end : end + 1);
  }
  return lines;
}

function lineOperators({ x, y, size, pieces }: Set): string {
  let at = x;
  return pieces
    .map(({ text, raised }) => {
      const own = raised ? size * 0.65 : size;
      const shown = show(text, at, raised ? y + size * 0.35 : y, own);
      at += text.length * own * 0.5;
      return shown;
    })
    .join('\n');
}

function show(text: string, x: number, y: number, size: number): string {
  const codes = [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  return `BT /F1 ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td <${codes}> Tj ET`;
}

/** Codes are the letters’ own numbers in Unicode. */
function toUnicode(): string {
  const hex = (number: number) => number.toString(16).padStart(2, '0');
  const ranges = [0, 1, 3, 4, 5, 0x20, 0x21, 0x22].map(
    (high) => `<${hex(high)}00> <${hex(high)}ff> <${hex(high)}00>`,
  );
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange ${ranges.length} beginbfrange ${ranges.join(' ')} endbfrange endcmap end end`;
}
