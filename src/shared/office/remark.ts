import { z } from 'zod';
import { annotationLimits } from '../account/annotation-limits.ts';
import { fault, line } from '../typed-line.ts';
import { remarks } from './report-text.ts';

/** Of the remarks of one report; texts in characters. */
export const remarkLimits = {
  count: 200,
  /** One remark, and the answer to it. */
  text: annotationLimits.note,
  quotation: annotationLimits.quote,
  context: annotationLimits.context,
  /** All texts together, and all quotations. */
  total: 60_000,
} as const;

/** Words of a copy: one line, as they were set. */
const words = (limit: number) =>
  z
    .string()
    .transform((text) => text.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' '))
    .pipe(z.string().max(limit));

const Counted = z.int().min(1).max(100_000).nullable();

/** A remark of a reviewer on a place of a review copy. */
export const Remark = z.strictObject({
  id: z.uuid().toLowerCase(),
  /** The file whose copy it is; null if nobody has said. */
  copy: z.uuid().nullable(),
  /** The neutral name of that copy, which the server enters when the report is sent. */
  file: line(120),
  /** The page of a PDF, or the paragraph of a text, both counted from 1. */
  page: Counted,
  paragraph: Counted,
  /** Where it begins there, so that remarks can be put into the order of their places. */
  at: z.int().min(0).max(10_000_000),
  /** What is remarked on, with the words around it, by which it is found again. */
  quotation: words(remarkLimits.quotation),
  prefix: words(remarkLimits.context),
  suffix: words(remarkLimits.context),
  text: remarks(remarkLimits.text),
});
export type Remark = z.output<typeof Remark>;

/** The remarks of a report: each once, and together no more than a page can bear. */
export const Remarks = z
  .array(Remark)
  .max(remarkLimits.count, fault('invalid'))
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, fault('invalid'))
  .refine(
    (all) =>
      lengthOf(all.map(({ text }) => text)) <= remarkLimits.total &&
      lengthOf(all.map(({ quotation }) => quotation)) <= remarkLimits.total,
    fault('invalid'),
  );

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/**
 * Remarks in the order of their places.
 * @param copies the files as they are listed; what names none of them comes with the first
 */
export function inOrderOfPlaces(all: readonly Remark[], copies: readonly string[]): Remark[] {
  const rank = ({ copy, page, paragraph, at }: Remark) => [
    Math.max(0, copy === null ? 0 : copies.indexOf(copy)),
    page ?? paragraph ?? Infinity,
    at,
  ];
  return all.toSorted((one, other) => {
    const there = rank(other);
    const differs = rank(one).findIndex((value, place) => value !== there[place]);
    return differs < 0 ? 0 : (rank(one)[differs] ?? 0) < (there[differs] ?? 0) ? -1 : 1;
  });
}

type Fields = { get(name: string): unknown; getAll(name: string): unknown[] };

/** The field with the text of a remark. */
export function remarkField(id: string): string {
  return `remark.${id}`;
}

/** What of a remark a form has beside its text, as JSON in a field `remark`. */
export function placeField({ text: _, ...place }: Remark): string {
  return JSON.stringify(place);
}

/**
 * The remarks in the fields of a form, without those that are ticked to be removed; what was typed into the fields of a
 * new one is one more.
 * @param newId makes the id of a new one
 */
export function remarksOfForm(fields: Fields, newId: () => string): unknown[] {
  const removed = new Set(fields.getAll('removeRemark').map(String));
  const given = fields.getAll('remark').flatMap((field) => {
    const place = placeOf(String(field));
    if (place === null) return [null];
    const id = String(place.id);
    const page = fields.get(`${remarkField(id)}.page`);
    const typed = typeof page === 'string' ? { page: pageOf(page) } : {};
    return removed.has(id) ? [] : [{ ...place, ...typed, text: String(fields.get(remarkField(id)) ?? '') }];
  });
  const text = String(fields.get('newRemark.text') ?? '');
  const page = pageOf(String(fields.get('newRemark.page') ?? ''));
  return text.trim() === '' ? given : [...given, { ...unplaced, id: newId(), page, text }];
}

/** A remark on no place. */
export const unplaced: Omit<Remark, 'id'> = {
  copy: null,
  file: '',
  page: null,
  paragraph: null,
  at: 0,
  quotation: '',
  prefix: '',
  suffix: '',
  text: '',
};

/** A page as it was typed; what is no number is none. */
export function pageOf(typed: string): number | null {
  const page = /^\s*(\d{1,5})\s*$/.exec(typed)?.[1];
  return page === undefined || Number(page) === 0 ? null : Number(page);
}

function placeOf(field: string): Record<string, unknown> | null {
  try {
    const place: unknown = JSON.parse(field);
    return typeof place === 'object' && place !== null ? { ...place } : null;
  } catch {
    return null;
  }
}
