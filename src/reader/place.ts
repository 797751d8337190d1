/** A place in an article as an address names it: `#page=27&find=дом`, `#note=…`. */
export type Place = {
  /** What stands behind `page=`: a printed label, else a page's place in the file. */
  page?: string;
  /** Words to mark, any of several: `дом | двор`. */
  find?: string;
  note?: string;
};

/** The place that the fragment of an address names, with its `#`; null where it names none. */
export function readPlace(fragment: string): Place | null {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const place: Place = {};
  for (const key of ['page', 'find', 'note'] as const) {
    const value = given.get(key)?.trim();
    if (value) place[key] = value;
  }
  return Object.keys(place).length > 0 ? place : null;
}

/**
 * The page that someone means by a text: the one with that printed label, else the one at that place in the file.
 * @param labels the printed label of page i + 1
 * @returns the place in the file from 1; undefined where there is no such page
 */
export function findPage(text: string, labels: readonly string[]): number | undefined {
  const wanted = text.trim().toLowerCase();
  const labelled = labels.findIndex((label) => label.toLowerCase() === wanted);
  if (labelled >= 0) return labelled + 1;
  const number = /^\d+$/.test(wanted) ? Number(wanted) : 0;
  return number >= 1 && number <= labels.length ? number : undefined;
}
