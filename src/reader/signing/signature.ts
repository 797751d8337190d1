import { z } from 'zod';

/** Longest description, in characters. */
export const descriptionLimit = 300;

/** The limit for the numbers in all curves of a signature together. */
const numbersLimit = 60_000;

const Curve = z
  .array(z.number().min(-100_000).max(100_000))
  .min(2)
  .max(numbersLimit)
  .refine(({ length }) => length % 2 === 0);

/** The lines of a signature or the outlines of its ink, as pdf.js takes them. */
export const Shape = z.strictObject({
  /** One array `x1, y1, x2, y2, …` per curve, y downwards. */
  curves: z
    .array(Curve)
    .min(1)
    .refine((curves) => curves.reduce((sum, { length }) => sum + length, 0) <= numbersLimit),
  /** Size of the box that the curves are drawn in. */
  width: z.number().positive().max(100_000),
  height: z.number().positive().max(100_000),
  /** Line width on a page, in points; 0 for outlines. */
  thickness: z.number().min(0).max(20),
  /** Whether the curves are outlines of ink, to be filled. */
  areContours: z.boolean(),
});
export type Shape = z.output<typeof Shape>;

/** A signature that can be placed on a page. */
export type Signature = {
  shape: Shape;
  /** Alternative text for screen readers. */
  description: string;
};

/** A signature stored on this device. */
export const KeptSignature = z.strictObject({
  id: z.uuid(),
  shape: Shape,
  description: z.string().max(descriptionLimit),
  /** In milliseconds since 1970. */
  keptAt: z.number(),
});
export type KeptSignature = z.output<typeof KeptSignature>;

/** How many signatures can be stored, as in Mozilla's viewer. */
export const keptLimit = 5;

/** Picks the valid signatures from stored values, newest first. */
export function readSignatures(stored: readonly unknown[]): KeptSignature[] {
  return stored
    .flatMap((one) => KeptSignature.safeParse(one).data ?? [])
    .sort((one, other) => other.keptAt - one.keptAt)
    .slice(0, keptLimit);
}
