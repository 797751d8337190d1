import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The folder of the pictures made from photographs, in the folder `source` of an article. */
export const picturesFolder = 'pictures';

/** The widths of the pictures for pages, in pixels; none is wider than its photograph. */
export const pictureWidths = [480, 960, 1600] as const;

/** The longest side of the picture that is opened alone, in pixels. */
export const longestSide = 4096;

/** Changed whenever pictures are made otherwise, so that all are made anew. */
const recipe = 1;

export type PictureType = 'webp' | 'jpeg' | 'png';

/** A picture made from a photograph: its file in `pictures`, and its size in pixels. */
export interface KeptPicture {
  name: string;
  type: PictureType;
  width: number;
  height: number;
}

/** The pictures of a photograph. */
export interface KeptPictures {
  /** The largest, as JPEG or PNG. */
  whole: KeptPicture;
  /** Those for pages, narrowest first: each width as WebP and as JPEG or PNG. */
  shown: KeptPicture[];
  /** Whether they were made from the photograph as it is now. */
  current: boolean;
}

/** Whether a figure's file is a photograph, or another picture of pixels; others are drawings. */
export function isPhotograph(name: string): boolean {
  return extname(name).toLowerCase() !== '.svg';
}

/** What a photograph is and how its pictures are made, in a few characters. */
export function photographHash(bytes: Uint8Array): string {
  return createHash('sha256').update(`${recipe}\0`).update(bytes).digest('hex').slice(0, 10);
}

/** The widths of the pictures for pages of a photograph of this width. */
export function shownWidths(width: number): number[] {
  return [...new Set(pictureWidths.map((wanted) => Math.min(wanted, width)))];
}

/** The name of a picture says what it was made from: photograph, its hash, size. */
export function pictureName(
  photograph: string,
  hash: string,
  { width, height, type }: Omit<KeptPicture, 'name'>,
): string {
  const ending = type === 'jpeg' ? 'jpg' : type;
  return `${stemOf(photograph)}.${hash}.${width}x${height}.${ending}`;
}

/** The pictures in a folder `pictures` that were made from a photograph of this name, of whatever content. */
export function pictureNames(folder: string, photograph: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => parsed(name)?.stem === stemOf(photograph)).sort();
}

/**
 * The pictures that were made from a photograph, or undefined if some are missing. If it has been changed since, they are
 * the former ones.
 * @param source the folder `source` of its article
 */
export function keptPictures(source: string, photograph: string): KeptPictures | undefined {
  const file = join(source, 'figures', photograph);
  if (!existsSync(file)) return undefined;
  const hash = photographHash(readFileSync(file));
  const groups = new Map<string, KeptPicture[]>();
  for (const name of pictureNames(join(source, picturesFolder), photograph)) {
    const { hash: madeFrom = '', ...picture } = parsed(name) ?? {};
    groups.set(madeFrom, [...(groups.get(madeFrom) ?? []), { name, ...picture } as KeptPicture]);
  }
  const complete = [...groups].flatMap(([madeFrom, pictures]) => {
    const set = completeSet(pictures);
    return set ? { ...set, current: madeFrom === hash } : [];
  });
  return complete.find(({ current }) => current) ?? complete[0];
}

function completeSet(pictures: readonly KeptPicture[]): Omit<KeptPictures, 'current'> | undefined {
  const [whole] = pictures
    .filter(({ type }) => type !== 'webp')
    .sort((one, other) => other.width - one.width);
  if (!whole) return undefined;
  const wanted = shownWidths(whole.width).flatMap((width) =>
    (['webp', whole.type] as const).map((type) =>
      pictures.find((picture) => picture.width === width && picture.type === type),
    ),
  );
  const shown = wanted.filter((picture) => picture !== undefined);
  return shown.length === wanted.length ? { whole, shown } : undefined;
}

/** With its ending: two photographs may differ in nothing else. */
function stemOf(photograph: string): string {
  const ending = extname(photograph);
  return `${photograph.slice(0, -ending.length)}-${ending.slice(1).toLowerCase()}`;
}

function parsed(name: string): ({ stem: string; hash: string } & Omit<KeptPicture, 'name'>) | undefined {
  const [, stem, hash, width, height, ending] =
    /^(.+)\.([0-9a-f]{10})\.(\d+)x(\d+)\.(webp|jpg|png)$/.exec(name) ?? [];
  if (stem === undefined || hash === undefined) return undefined;
  const type = ending === 'jpg' ? 'jpeg' : (ending as PictureType);
  return { stem, hash, width: Number(width), height: Number(height), type };
}
