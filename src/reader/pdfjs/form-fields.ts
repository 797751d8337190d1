import type { PdfRect } from '../geometry.ts';
import { type PdfDocument, pageOf, proxyOf } from './document.ts';

/** A form field as pdf.js describes it, with inherited values; colour components from 0 to 255. */
export type FormField = {
  /** Begins with the field's object number. */
  id: string;
  fieldType: string | null;
  rect: PdfRect;
  rotation: number;
  password: boolean;
  multiLine?: boolean;
  comb?: boolean;
  maxLen?: number;
  textAlignment?: 0 | 1 | 2 | null;
  /** Set on drop-down fields; pdf.js writes list boxes itself. */
  combo?: boolean;
  options?: { exportValue: string; displayValue: string }[];
  defaultAppearanceData?: { fontSize: number; fontColor: ArrayLike<number> };
  backgroundColor: ArrayLike<number> | null;
  borderColor: ArrayLike<number> | null;
  borderStyle: { width: number };
};

/** The value filled in, with its formatted form if that differs. */
export type Filled = { value?: unknown; formattedValue?: string | null };

/** The changed fields of a page, with their current values. */
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
