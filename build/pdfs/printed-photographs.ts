import sharp from 'sharp';
import { encoded, opened } from '../pictures/make-kept-pictures.ts';

/** The room of a printed photograph in mm: the column of the text, or half of it for one of two parts. */
const room = { width: 126, halfWidth: 61, height: 120 };

/** The most pixels in an inch of print, and the fewest: a small photograph is printed smaller. */
const density = { most: 300, least: 120 };

const inch = 25.4;

/**
 * Puts the photographs of a text that is printed into it, each with as many pixels as print shows at its size.
 * @param html as `figurePicture` leaves it, with the paths of files
 */
export async function printedPhotographs(html: string): Promise<string> {
  const marks = [
    ...html.matchAll(/<img class="photograph" alt="([^"]*)" data-file="([^"]*)"( data-half(?:="")?)?>/g),
  ];
  let printed = html;
  for (const [mark, alt = '', file = '', half] of marks)
    printed = printed.replace(mark, await printedPhotograph(decoded(file), alt, half !== undefined));
  return printed;
}

/** The size of a photograph in print, in mm. */
export function printedSize(
  { width, height }: { width: number; height: number },
  half: boolean,
): { width: number; height: number } {
  const shrunk = Math.min(
    half ? room.halfWidth : room.width,
    (room.height * width) / height,
    (width / density.least) * inch,
  );
  return { width: shrunk, height: (shrunk * height) / width };
}

async function printedPhotograph(file: string, alt: string, half: boolean): Promise<string> {
  const { autoOrient, hasAlpha, format } = await sharp(file, { limitInputPixels: false }).metadata();
  const size = printedSize(autoOrient, half);
  const pixels = Math.floor((size.width / inch) * density.most);
  const type = hasAlpha || format === 'png' ? 'png' : 'jpeg';
  const { bytes } = await encoded(opened(file).resize({ width: pixels, withoutEnlargement: true }), type, 88);
  const source = `data:image/${type};base64,${bytes.toString('base64')}`;
  // Known before it is loaded, so that pages are measured rightly.
  const style = `width: ${size.width.toFixed(2)}mm; height: ${size.height.toFixed(2)}mm`;
  return `<img class="photograph" alt="${alt}" src="${source}" style="${style}">`;
}

function decoded(attribute: string): string {
  return attribute.replaceAll(/&#x([0-9A-F]+);/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
