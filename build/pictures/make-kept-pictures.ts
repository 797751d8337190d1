import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { makeFolder } from '../../server/make-folder.ts';
import { SourceProblem } from '../pdfs/source-problem.ts';
import {
  isPhotograph,
  type KeptPicture,
  keptPictures,
  longestSide,
  type PictureType,
  photographHash,
  pictureName,
  picturesFolder,
  shownWidths,
} from './kept-pictures.ts';
import { endingOf, foreignFormats, photographFaults } from './photograph-faults.ts';

/**
 * Makes the pictures of all photographs of an article that have none or were changed, and removes those whose photograph
 * is no more. They hold nothing but pixels: turned as the camera was held, in sRGB, without what cameras write of place,
 * time and owner. Files of foreign formats are turned into those of figures beside them.
 * @param source the folder `source` of the article
 * @param to the folder that gets them, `pictures` in it by default
 * @returns the names of what was made
 * @throws SourceProblem for photographs that can't be used, all in one
 */
export async function makeKeptPictures(
  source: string,
  slug: string,
  to: string = join(source, picturesFolder),
): Promise<string[]> {
  const figures = join(source, 'figures');
  const names = existsSync(figures) ? readdirSync(figures).sort() : [];
  const made: string[] = [];
  const kept = new Set<string>();
  const faults: string[] = [];
  for (const name of names.filter(isPhotograph)) {
    const foreign = foreignFormats[endingOf(name)];
    if (foreign) {
      if (!names.some((other) => other === turned(name, foreign.becomes)))
        made.push(await turn(figures, name, foreign.becomes));
      continue;
    }
    const former = to === join(source, picturesFolder) ? keptPictures(source, name) : undefined;
    const found = former?.current ? [] : await photographFaults(join(figures, name), slug);
    faults.push(...found.map((fault) => `${join(figures, name)}: ${fault}`));
    if (found.length > 0 || former?.current) {
      for (const picture of former ? [former.whole, ...former.shown] : []) kept.add(picture.name);
      continue;
    }
    for (const picture of await picturesOf(join(figures, name), name)) {
      makeFolder(to);
      writeFileSync(join(to, picture.name), picture.bytes);
      kept.add(picture.name);
      made.push(picture.name);
    }
  }
  for (const name of existsSync(to) ? readdirSync(to) : []) if (!kept.has(name)) rmSync(join(to, name));
  if (faults.length > 0) throw new SourceProblem(figures, `not all can be used\n  ${faults.join('\n  ')}`);
  return made;
}

async function picturesOf(file: string, name: string): Promise<{ name: string; bytes: Buffer }[]> {
  const hash = photographHash(readFileSync(file));
  const { format, hasAlpha } = await sharp(file, { limitInputPixels: false }).metadata();
  // Readers of EPUBs need not know WebP.
  const type = format === 'png' || (format === 'webp' && hasAlpha) ? 'png' : 'jpeg';
  const whole = await encoded(
    opened(file).resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }),
    type,
  );
  const pictures: ({ bytes: Buffer } & Omit<KeptPicture, 'name'>)[] = [{ ...whole, type }];
  for (const width of shownWidths(whole.width))
    for (const each of new Set<PictureType>(['webp', type]))
      if (each === 'webp' || width < whole.width)
        pictures.push({
          ...(await encoded(opened(file).resize({ width, withoutEnlargement: true }), each)),
          type: each,
        });
  return pictures.map(({ bytes, ...picture }) => ({ name: pictureName(name, hash, picture), bytes }));
}

/** A photograph turned upright and in sRGB; its pixels alone go on into what is written. */
export function opened(file: string): Sharp {
  return sharp(file, { limitInputPixels: false, sequentialRead: true }).autoOrient().toColourspace('srgb');
}

/** A picture in a format, with its size. */
export async function encoded(
  picture: Sharp,
  type: PictureType,
  quality = 82,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const written = {
    jpeg: () => picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }),
    png: () => picture.png({ compressionLevel: 9 }),
    webp: () => picture.webp({ quality: quality - 4 }),
  }[type]();
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function turned(name: string, ending: string): string {
  return `${name.slice(0, -extname(name).length)}.${ending}`;
}

/** Turns a file of a foreign format into one of figures beside it. */
async function turn(figures: string, name: string, ending: 'png' | 'svg'): Promise<string> {
  const file = join(figures, name);
  const made = turned(name, ending);
  if (ending === 'png') {
    writeFileSync(join(figures, made), (await encoded(opened(file), 'png')).bytes);
    return made;
  }
  const run = promisify(execFile);
  const refused = (why: string) =>
    new SourceProblem(file, `is no format of figures, and ${why}: save it as SVG or PNG`);
  await run('soffice', ['--headless', '--convert-to', ending, '--outdir', figures, file]).catch(
    ({ code }: { code?: unknown }) => {
      throw refused(code === 'ENOENT' ? 'LibreOffice is not installed' : unread);
    },
  );
  // Without its part for drawings LibreOffice makes nothing, and says that all is well.
  if (!existsSync(join(figures, made))) throw refused(unread);
  return made;
}

const unread = 'LibreOffice can’t read it';
