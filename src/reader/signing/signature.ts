import { z } from 'zod';

/** How long a description can be. */
export const descriptionLimit = 300;

/** More than this is no signature: the numbers of all its curves together. */
const numbersLimit = 60_000;

const Curve = z
  .array(z.number().min(-100_000).max(100_000))
  .min(2)
  .max(numbersLimit)
  .refine(({ length }) => length % 2 === 0);

/** The lines of a signature, or the outlines of its ink, as pdf.js takes them. */
export const Shape = z.strictObject({
  /** For each `x1, y1, x2, y2, …`, y downwards. */
  curves: z
    .array(Curve)
    .min(1)
    .refine((curves) => curves.reduce((sum, { length }) => sum + length, 0) <= numbersLimit),
  /** What the curves stand in. */
  width: z.number().positive().max(100_000),
  height: z.number().positive().max(100_000),
  /** How thick lines are on a page, in points; outlines have none. */
  thickness: z.number().min(0).max(20),
  /** Whether the curves are the outlines of ink, and are filled. */
  areContours: z.boolean(),
});
export type Shape = z.output<typeof Shape>;

/** A signature that can be put on a page. */
export type Signature = {
  shape: Shape;
  /** What is said in place of it. */
  description: string;
};

/** A signature that this device keeps. */
export const KeptSignature = z.strictObject({
  id: z.uuid(),
  shape: Shape,
  description: z.string().max(descriptionLimit),
  /** When, in milliseconds since 1970. */
  keptAt: z.number(),
});
export type KeptSignature = z.output<typeof KeptSignature>;

/** How many can be kept, as in Mozilla's viewer. */
export const keptLimit = 5;

/** Those of what was stored that are signatures, the newest first. */
export function readSignatures(stored: readonly unknown[]): KeptSignature[] {
  return stored
    .flatMap((one) => KeptSignature.safeParse(one).data ?? [])
    .sort((one, other) => other.keptAt - one.keptAt)
    .slice(0, keptLimit);
}
