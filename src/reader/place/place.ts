/** A place in an article, as a URL fragment names it: `#page=27&find=дом`, `#note=…`. */
export type Place = {
  /** The value of `page`: a printed label, else a page's number in the file. */
  page?: string;
  /** Words to mark, any of several: `дом | двор`. */
  find?: string;
  note?: string;
};

/** Reads the place from a URL fragment, with or without its `#`; null if it names none. */
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
 * The page that a text means: the one with that printed label, else the one with that number in the file.
 * @param labels the printed labels; `labels[i]` belongs to page i + 1
 * @returns the number in the file, from 1; undefined if there is no such page
 */
export function findPage(text: string, labels: readonly string[]): number | undefined {
  const wanted = text.trim().toLowerCase();
  const labelled = labels.findIndex((label) => label.toLowerCase() === wanted);
  if (labelled >= 0) return labelled + 1;
  const number = /^\d+$/.test(wanted) ? Number(wanted) : 0;
  return number >= 1 && number <= labels.length ? number : undefined;
}
