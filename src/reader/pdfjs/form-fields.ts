import type { PdfRect } from '../geometry.ts';
import { type PdfDocument, pageOf, proxyOf } from './document.ts';

/** A field of a form as pdf.js tells of it, with what it inherits; colours in 256 steps. */
export type FormField = {
  /** Begins with the number of its object. */
  id: string;
  fieldType: string | null;
  rect: PdfRect;
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

/** What was filled in: a value, as it is to be shown where that differs. */
export type Filled = { value?: unknown; formattedValue?: string | null };

/** The fields of a page in which a reader has changed something, with what they hold now. */
export async function changedFields(
  document: PdfDocument,
  page: number,
): Promise<{ field: FormField; filled: Filled }[]> {
  const fields = (await (await pageOf(document, page)).getAnnotations()) as FormField[];
  const { annotationStorage } = proxyOf(document);
  return fields.flatMap((field) => {
    const filled = annotationStorage.getRawValue(field.id) as Filled | undefined;
    return filled ? [{ field, filled }] : [];
  });
}
