import { type ManuscriptSource, piecesOf, type SourceParagraph } from './manuscript-source.ts';

/** The letters of the Cyrillic code page of Windows, which word processors write as bytes. */
const cyrillic = new Map(
  [
    ...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 128 }, (_, place) => place + 128)),
  ].map((letter, place) => [letter, (place + 128).toString(16)]),
);

/** Writes a manuscript in Rich Text Format, as word processors do: Cyrillic in bytes, other letters in Unicode. */
export function writeRtf({ paragraphs }: ManuscriptSource): Uint8Array {
  const styles = [...new Set(paragraphs.flatMap(({ style }) => style ?? []))];
  const named = styles.map((name, place) => `{\\s${place + 20} ${encoded(name)};}`).join('');
  const headings = [1, 2, 3].map((level) => `{\\s${level}\\b heading ${level};}`).join('');
  const body = paragraphs.map((paragraph) => block(paragraph, styles)).join('\n');
  const text = `{\\rtf1\\ansi\\ansicpg1251\\deff0\\uc1{\\fonttbl{\\f0\\froman\\fcharset204 Times New Roman;}}{\\colortbl;\\red0\\green0\\blue0;}{\\stylesheet{\\s0 Normal;}${headings}${named}}{\\info{\\author Nobody}}{\\header \\pard Running head\\par}\n${body}}`;
  return new TextEncoder().encode(text);
}

function block(paragraph: SourceParagraph, styles: string[]): string {
  if (!paragraph.rows) return written(paragraph, styles);
  return paragraph.rows
    .map(
      (row) =>
        `\\trowd${row.map((_, place) => `\\cellx${(place + 1) * 3000}`).join('')}${row.map((cell) => `\\pard\\intbl ${encoded(cell)}\\cell`).join('')}\\row`,
    )
    .join('\n');
}

function written(
  { text, style, size, bold, centred, heading, list, figure }: SourceParagraph,
  styles: string[],
): string {
  const look = [
    heading
      ? `\\s${heading}\\outlinelevel${heading - 1}`
      : style
        ? `\\s${styles.indexOf(style) + 20}`
        : '\\s0',
    centred ? '\\qc' : '\\qj',
    list ? '\\ls1' : '',
  ].join('');
  const letters = `\\f0\\fs${(size ?? (heading ? 14 : 12)) * 2}${bold || heading ? '\\b' : ''}`;
  const runs = piecesOf(text).map((piece) => {
    if (piece.kind === 'note') return `{\\super\\chftn}{\\footnote \\pard\\plain ${encoded(piece.text)}}`;
    return piece.kind === 'raised' ? `{\\super ${encoded(piece.text)}}` : encoded(piece.text);
  });
  const picture = figure ? '{\\*\\shppict{\\pict\\pngblip 89504e47}}' : '';
  return `\\pard\\plain${look}{${letters} ${picture}${runs.join('')}}\\par`;
}

function encoded(text: string): string {
  return [...text.replaceAll(/[\\{}]/g, '\\$&').replaceAll(' ⏎ ', '\\line ')]
    .map((letter) => {
      if (letter <= '\x7F') return letter;
      const byte = cyrillic.get(letter);
      return byte ? `\\'${byte}` : `\\u${letter.charCodeAt(0)}?`;
    })
    .join('');
}
