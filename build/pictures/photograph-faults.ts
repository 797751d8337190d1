import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import sharp, { type Metadata } from 'sharp';

/** The most pixels on a side, and bytes. */
const most = { side: 40_000, bytes: 200_000_000 };

/** The formats of photographs by the endings of their names, and how people call them. */
const formats: Record<string, Metadata['format']> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' };
const called: Record<string, string> = {
  jpeg: 'a JPEG',
  png: 'a PNG',
  webp: 'a WebP',
  svg: 'an SVG',
  gif: 'a GIF',
  tiff: 'a TIFF',
};

/** Formats that are turned into others before they are figures, by their endings, and what becomes of them. */
export const foreignFormats: Record<string, { called: string; becomes: 'png' | 'svg' }> = {
  tif: { called: 'a TIFF', becomes: 'png' },
  tiff: { called: 'a TIFF', becomes: 'png' },
  emf: { called: 'an EMF drawing', becomes: 'svg' },
  wmf: { called: 'a WMF drawing', becomes: 'svg' },
};

/** The ending of a file's name, in lower case. */
export function endingOf(name: string): string {
  return extname(name).slice(1).toLowerCase();
}

/**
 * What is wrong with a photograph of a figure, each as a sentence; it can be made into pictures if nothing is.
 * @param slug of its article, for the command that turns other formats into its own
 * @param whole whether to read all of it, and not only its head
 */
export async function photographFaults(file: string, slug: string, whole = true): Promise<string[]> {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return ['is missing'];
  const ending = endingOf(file);
  const foreign = foreignFormats[ending];
  if (foreign) return [foreignReason(file, slug, foreign)];
  if (!formats[ending]) return [`is no format of figures: SVG, PNG, JPEG or WebP`];
  if (stat.size > most.bytes) return [`has ${Math.ceil(stat.size / 1e6)} MB, and figures at most 200 MB`];
  const facts = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!facts) return ['is damaged, or no picture at all'];
  const faults = [...faultsOfFacts(facts, ending), ...(isAnimatedPng(file, facts) ? [animated] : [])];
  if (faults.length > 0 || !whole) return faults;
  return (await isWhole(file)) ? [] : ['is cut off or damaged: copy it anew'];
}

const animated = 'is animated, and figures stand still: save one of its pictures';

function foreignReason(
  file: string,
  slug: string,
  { called, becomes }: (typeof foreignFormats)[string],
): string {
  const made = `${basename(file, extname(file))}.${becomes}`;
  const where = becomes === 'svg' ? ', where LibreOffice is installed,' : '';
  return `is ${called}, which browsers do not show: npm run pictures -- ${slug}${where} makes ${made} of it, to be named instead`;
}

function faultsOfFacts({ format, space, pages, width, height }: Metadata, ending: string): string[] {
  const wanted = formats[ending];
  return [
    ...(format === wanted ? [] : [`is ${called[format] ?? format}, although its name ends with .${ending}`]),
    ...(space === 'cmyk' ? ['is in CMYK, the colours of printing presses: save it in RGB'] : []),
    ...((pages ?? 1) > 1 ? [animated] : []),
    ...(Math.max(width, height) > most.side
      ? [`has ${width} × ${height} pixels, and figures at most 40,000 on a side`]
      : []),
  ];
}

/** Whether a PNG is an APNG: the chunk that says so is before its pixels. */
function isAnimatedPng(file: string, { format }: Metadata): boolean {
  if (format !== 'png') return false;
  const head = Buffer.alloc(65_536);
  const opened = openSync(file, 'r');
  try {
    const text = head.subarray(0, readSync(opened, head)).toString('latin1');
    const chunk = text.indexOf('acTL');
    return chunk >= 0 && chunk < (text.includes('IDAT') ? text.indexOf('IDAT') : text.length);
  } finally {
    closeSync(opened);
  }
}

async function isWhole(file: string): Promise<boolean> {
  return sharp(file, { limitInputPixels: false, failOn: 'truncated', sequentialRead: true })
    .resize(16)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}
