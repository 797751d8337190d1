import { type DrawnShape, outlinesInPicture, outlinesOfText } from '../pdfjs/shapes.ts';
import { Shape } from './signature.ts';

/** The letters in which a name is set as a signature: slanted, in all three languages. */
export const nameFont = {
  fontFamily: '"Literata Variable", serif',
  fontStyle: 'italic',
  fontWeight: '400',
} as const;

/** Of how large a file a signature is looked for, in bytes. */
const sizeLimit = 10_000_000;

/** Why there is no signature in a picture. */
export type PictureFault = 'noPicture' | 'tooLarge' | 'nothingFound';

/** The outlines of a name's letters; null where it has none. */
export async function shapeOfName(name: string): Promise<Shape | null> {
  const { fontFamily, fontStyle, fontWeight } = nameFont;
  // Where our letters can't be had, those of the system do.
  await document.fonts.load(`${fontStyle} ${fontWeight} 200px ${fontFamily}`, name).catch(console.warn);
  return asShape(outlinesOfText(name, nameFont));
}

/** Finds the ink of a signature in a picture. */
export async function shapeInPicture(file: Blob): Promise<Shape | PictureFault> {
  if (file.size > sizeLimit) return 'tooLarge';
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return 'noPicture';
  try {
    if (isPlain(picture)) return 'nothingFound';
    return asShape(outlinesInPicture(picture)) ?? 'nothingFound';
  } finally {
    picture.close();
  }
}

/** Outlines that could be a signature's: those of a photograph are too many. */
function asShape(outlines: DrawnShape | null): Shape | null {
  return Shape.safeParse(outlines).data ?? null;
}

/** How much lighter paper is than ink, of 255. */
const leastContrast = 32;

/** Whether a picture is of one colour: pdf.js would take all of it for ink. */
function isPlain(picture: ImageBitmap): boolean {
  const side = 256;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  let [darkest, lightest] = [255, 0];
  for (let place = 0; place < data.length; place += 4) {
    const grey = 0.3 * (data[place] ?? 0) + 0.59 * (data[place + 1] ?? 0) + 0.11 * (data[place + 2] ?? 0);
    darkest = Math.min(darkest, grey);
    lightest = Math.max(lightest, grey);
  }
  return lightest - darkest < leastContrast;
}
