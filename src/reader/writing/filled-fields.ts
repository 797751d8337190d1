import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Colour, Text } from './text-boxes.ts';

/** A field of a form as pdf.js tells of it, with what it inherits; colours in 256 steps. */
type Field = {
  id: string;
  fieldType: string | null;
  rect: Text['rect'];
  rotation: number;
  password: boolean;
  multiLine?: boolean;
  comb?: boolean;
  maxLen?: number;
  textAlignment?: 0 | 1 | 2 | null;
  /** Of fields in which one is chosen of several; not of lists, which pdf.js writes itself. */
  combo?: boolean;
  options?: { exportValue: string; displayValue: string }[];
  defaultAppearanceData?: { fontSize: number; fontColor: ArrayLike<number> };
  backgroundColor: ArrayLike<number> | null;
  borderColor: ArrayLike<number> | null;
  borderStyle: { width: number };
};

type Kept = { value?: unknown; formattedValue?: string | null };

/** What a reader has filled into the fields of a document, by the numbers of the fields' objects. */
export async function filledFields(document: PDFDocumentProxy): Promise<Map<number, Text>> {
  const texts = new Map<number, Text>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const fields = (await page.getAnnotations()) as Field[];
    for (const field of fields) {
      const kept = document.annotationStorage.getRawValue(field.id) as Kept | undefined;
      const text = kept && readField(field, kept);
      if (text) texts.set(Number.parseInt(field.id, 10), text);
    }
  }
  return texts;
}

function readField(field: Field, { value, formattedValue }: Kept): Text | undefined {
  const [said] = [formattedValue || value].flat();
  if (typeof said !== 'string' || field.password) return undefined;
  if (field.fieldType !== 'Tx' && !field.combo) return undefined;
  const { fontSize = 0, fontColor = [0, 0, 0] } = field.defaultAppearanceData ?? {};
  const chosen = field.options?.find(({ exportValue }) => exportValue === said);
  return {
    text: (chosen?.displayValue ?? said).trimEnd(),
    rect: field.rect,
    rotation: field.rotation,
    // Fields may leave the size to who fills them in.
    fontSize: fontSize || 12,
    colour: inShares(fontColor),
    lines: field.multiLine ? 'broken' : 'one',
    side: (['left', 'middle', 'right'] as const)[field.textAlignment ?? 0],
    ...(field.comb && field.maxLen && { cells: field.maxLen }),
    ...(field.backgroundColor && { ground: inShares(field.backgroundColor) }),
    ...(field.borderColor && {
      // pdf.js tells of no width where the PDF says nothing of it: it is one point then.
      frame: { width: field.borderStyle.width || 1, colour: inShares(field.borderColor) },
    }),
  };
}

function inShares(steps: ArrayLike<number>): Colour {
  const [red = 0, green = 0, blue = 0] = Array.from(steps, (step) => step / 255);
  return [red, green, blue];
}
