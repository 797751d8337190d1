import { figureLicence, knownLicences } from './figure-licence.ts';

/** What is written of a figure, or of a part of one, in its braces. */
export type FigureAttributes = Record<string, string | null | undefined>;

/** What is wrong with what is written of a figure, each as a part of a sentence; `caption` is its words. */
export function figureFaults(attributes: FigureAttributes, caption: string): string[] {
  const { src, alt, licence } = attributes;
  if (!src) return ['the figure names no file (src="…")'];
  const faults: string[] = [];
  if (!alt?.trim()) faults.push(`the figure ${src} has no alternative text (alt="…")`);
  else if (lettersOf(alt) === lettersOf(caption))
    faults.push(`the alternative text of ${src} repeats its caption: say what is to be seen`);
  if (licence != null && !figureLicence(licence))
    faults.push(`the licence “${licence}” of ${src} is unknown: ${knownLicences}`);
  return faults;
}

/** The letters and digits of a text alone. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
