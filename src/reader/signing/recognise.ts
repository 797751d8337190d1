import { type DrawnShape, outlinesInPicture, outlinesOfText } from '../pdfjs/shapes.ts';
import { Shape } from './signature.ts';

/** The font of typed signatures: an italic with the letters of all three languages. */
export const nameFont = {
  fontFamily: '"Literata Variable", serif',
  fontStyle: 'italic',
  fontWeight: '400',
} as const;

/** Largest picture file accepted, in bytes. */
const sizeLimit = 10_000_000;

/** Why no signature was found in a picture. */
export type PictureFault = 'noPicture' | 'tooLarge' | 'nothingFound';

/** The outlines of a name's letters; null if it has none. */
export async function shapeOfName(name: string): Promise<Shape | null> {
  const { fontFamily, fontStyle, fontWeight } = nameFont;
  // If our font cannot be loaded, the system's serif is used.
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

/** Accepts outlines only within the limits of a signature: a photograph has too many. */
function asShape(outlines: DrawnShape | null): Shape | null {
  return Shape.safeParse(outlines).data ?? null;
}

/** Least difference between the lightest and the darkest grey, of 255, to tell ink from paper. */
const leastContrast = 32;

/** Whether a picture is of a single colour: pdf.js would take all of it for ink. */
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
