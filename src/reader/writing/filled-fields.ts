import type { PdfDocument } from '../pdfjs/document.ts';
import { changedFields, type Filled, type FormField } from '../pdfjs/form-fields.ts';
import type { Colour, Text } from './appended-texts.ts';

/** The values filled into text and combo fields of a document, by object number. */
export async function filledFields(document: PdfDocument): Promise<Map<number, Text>> {
  const texts = new Map<number, Text>();
  for (let page = 1; page <= document.pages; page += 1) {
    for (const { field, filled } of await changedFields(document, page)) {
      const text = readField(field, filled);
      if (text) texts.set(Number.parseInt(field.id, 10), text);
    }
  }
  return texts;
}

function readField(field: FormField, { value, formattedValue }: Filled): Text | undefined {
  const [said] = [formattedValue || value].flat();
  if (typeof said !== 'string' || field.password) return undefined;
  if (field.fieldType !== 'Tx' && !field.combo) return undefined;
  const { fontSize = 0, fontColor = [0, 0, 0] } = field.defaultAppearanceData ?? {};
  const chosen = field.options?.find(({ exportValue }) => exportValue === said);
  return {
    text: (chosen?.displayValue ?? said).trimEnd(),
    rect: field.rect,
    rotation: field.rotation,
    // Fields may leave the font size to the viewer.
    fontSize: fontSize || 12,
    colour: inShares(fontColor),
    lines: field.multiLine ? 'broken' : 'one',
    side: (['left', 'middle', 'right'] as const)[field.textAlignment ?? 0],
    ...(field.comb && field.maxLen && { cells: field.maxLen }),
    ...(field.backgroundColor && { ground: inShares(field.backgroundColor) }),
    ...(field.borderColor && {
      // pdf.js gives no width if the PDF has none; the default is one point.
      frame: { width: field.borderStyle.width || 1, colour: inShares(field.borderColor) },
    }),
  };
}

function inShares(steps: ArrayLike<number>): Colour {
  const [red = 0, green = 0, blue = 0] = Array.from(steps, (step) => step / 255);
  return [red, green, blue];
}
