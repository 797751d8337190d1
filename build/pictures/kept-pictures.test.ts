import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { asByCamera, photographed } from '../../tests/support/photographs.ts';
import { keptPictures } from './kept-pictures.ts';
import { makeKeptPictures } from './make-kept-pictures.ts';
import { photographFaults } from './photograph-faults.ts';

/** The folder `source` of an article without any file. */
function emptySource(): string {
  const source = fs.mkdtempSync(path.join(os.tmpdir(), 'photographs-'));
  onTestFinished(() => fs.rmSync(source, { recursive: true }));
  fs.mkdirSync(path.join(source, 'figures'));
  return source;
}

test('a photograph is shown in several widths, never wider than it is, upright and without what the camera wrote', async () => {
  const source = emptySource();
  const file = path.join(source, 'figures/street.jpg');
  await asByCamera(photographed(800, 1200), 6).toFile(file);
  expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Secret Owner');
  await makeKeptPictures(source, 'slug');
  const kept = keptPictures(source, 'street.jpg');
  expect(kept?.current).toBe(true);
  expect(kept?.whole).toMatchObject({ type: 'jpeg', width: 1200, height: 800 });
  expect(kept?.shown.map(({ type, width, height }) => `${width}x${height} ${type}`)).toEqual([
    '480x320 webp',
    '480x320 jpeg',
    '960x640 webp',
    '960x640 jpeg',
    '1200x800 webp',
    '1200x800 jpeg',
  ]);
  for (const name of fs.readdirSync(path.join(source, 'pictures'))) {
    const bytes = fs.readFileSync(path.join(source, 'pictures', name));
    const { exif, xmp, iptc, icc, orientation, space, width, height } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(bytes.toString('latin1')).not.toMatch(/Secret|GPS/);
    expect(space).toBe('srgb');
    expect(name).toContain(`.${width}x${height}.`);
  }
});

test('after a change the former pictures stay until they are made anew, and those without a photograph go', async () => {
  const source = emptySource();
  const file = path.join(source, 'figures/yard.png');
  await photographed(300, 200).png().toFile(file);
  await makeKeptPictures(source, 'slug');
  expect(await makeKeptPictures(source, 'slug')).toEqual([]);
  const former = keptPictures(source, 'yard.png')?.whole.name;
  await photographed(300, 200, 9).png().toFile(file);
  expect(keptPictures(source, 'yard.png')).toMatchObject({ current: false, whole: { name: former } });
  await makeKeptPictures(source, 'slug');
  expect(keptPictures(source, 'yard.png')?.current).toBe(true);
  expect(fs.readdirSync(path.join(source, 'pictures'))).not.toContain(former);
  fs.rmSync(file);
  await makeKeptPictures(source, 'slug');
  expect(fs.readdirSync(path.join(source, 'pictures'))).toEqual([]);
});

test('a WebP is also there as JPEG, or as PNG if it is transparent, and a TIFF becomes a PNG beside it', async () => {
  const source = emptySource();
  const figures = path.join(source, 'figures');
  await photographed(300, 200).webp().toFile(path.join(figures, 'plain.webp'));
  await photographed(300, 200).ensureAlpha(0.5).webp().toFile(path.join(figures, 'clear.webp'));
  await photographed(300, 200).tiff().toFile(path.join(figures, 'scan.tif'));
  expect(await makeKeptPictures(source, 'slug')).toContain('scan.png');
  expect(keptPictures(source, 'plain.webp')?.whole.type).toBe('jpeg');
  expect(keptPictures(source, 'clear.webp')?.whole.type).toBe('png');
  expect(await photographFaults(path.join(figures, 'scan.png'), 'slug')).toEqual([]);
});

test('what can’t be a figure is told in a sentence', async () => {
  const figures = path.join(emptySource(), 'figures');
  const at = (name: string) => path.join(figures, name);
  const jpeg = await photographed(600, 400).jpeg().toBuffer();
  const write = (name: string, bytes: Uint8Array) => fs.writeFileSync(at(name), bytes);
  write('whole.jpg', jpeg);
  write('cut.jpg', jpeg.subarray(0, jpeg.length / 2));
  write('none.jpg', Buffer.from('no picture'));
  write('named.png', jpeg);
  write('huge.jpg', jpeg);
  fs.truncateSync(at('huge.jpg'), 200_000_001);
  await photographed(300, 200).toColourspace('cmyk').jpeg().toFile(at('press.jpg'));
  const line = { width: 40_001, height: 1, channels: 3, background: '#fff' } as const;
  await sharp({ create: line }).png().toFile(at('long.png'));
  const frames = await Promise.all([3, 4].map((seed) => photographed(40, 40, seed).png().toBuffer()));
  await sharp(frames, { join: { animated: true } })
    .webp()
    .toFile(at('moving.webp'));
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  const still = await photographed(40, 40).png().toBuffer();
  write('moving.png', Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]));
  for (const name of ['map.emf', 'scan.tiff', 'text.bmp']) write(name, jpeg);
  const told = async (name: string) => (await photographFaults(at(name), 'slug')).join('; ');
  expect(await told('whole.jpg')).toBe('');
  expect(await told('away.jpg')).toBe('is missing');
  expect(await told('cut.jpg')).toBe('is cut off or damaged: copy it anew');
  expect(await told('none.jpg')).toBe('is damaged, or no picture at all');
  expect(await told('named.png')).toBe('is a JPEG, although its name ends with .png');
  expect(await told('huge.jpg')).toBe('has 201 MB, and figures at most 200 MB');
  expect(await told('press.jpg')).toMatch(/^is in CMYK/);
  expect(await told('long.png')).toBe('has 40001 × 1 pixels, and figures at most 40,000 on a side');
  expect(await told('moving.webp')).toMatch(/^is animated/);
  expect(await told('moving.png')).toMatch(/^is animated/);
  expect(await told('map.emf')).toBe(
    'is an EMF drawing, which browsers do not show: npm run pictures -- slug, where LibreOffice is installed, makes map.svg of it, to be named instead',
  );
  expect(await told('scan.tiff')).toMatch(/^is a TIFF.* makes scan\.png of it/);
  expect(await told('text.bmp')).toBe('is no format of figures: SVG, PNG, JPEG or WebP');
});

test('an EMF drawing is turned into one of figures by LibreOffice, and named where that makes nothing of it', async () => {
  const source = emptySource();
  const file = path.join(source, 'figures/map.emf');
  fs.writeFileSync(file, 'EMF');
  const { PATH } = process.env;
  onTestFinished(() => {
    process.env.PATH = PATH;
  });
  /** LibreOffice as a program in the only folder of PATH. */
  const withOffice = (script: string) => {
    const programs = fs.mkdtempSync(path.join(source, 'programs-'));
    if (script) fs.writeFileSync(path.join(programs, 'soffice'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    process.env.PATH = programs;
  };
  const refused = (why: string) =>
    `${file}: is no format of figures, and LibreOffice ${why}: save it as SVG or PNG`;
  withOffice('');
  await expect(makeKeptPictures(source, 'slug')).rejects.toThrow(refused('is not installed'));
  withOffice('exit 1');
  await expect(makeKeptPictures(source, 'slug')).rejects.toThrow(refused('can’t read it'));
  // Without its part for drawings it makes nothing, and says that all is well.
  withOffice('exit 0');
  await expect(makeKeptPictures(source, 'slug')).rejects.toThrow(refused('can’t read it'));
  // --headless --convert-to svg --outdir <figures> <file>
  withOffice('echo "<svg/>" > "$5/map.$3"');
  expect(await makeKeptPictures(source, 'slug')).toEqual(['map.svg']);
  expect(await makeKeptPictures(source, 'slug'), 'turned once').toEqual([]);
});
