import type { Colour } from './appended-texts.ts';

/**
 * Characters drawn as an image. Measures are fractions of the font size, from the text's origin on the
 * baseline.
 */
export type DrawnSigns = {
  advance: number;
  box: readonly [left: number, bottom: number, right: number, top: number];
  /** The image: its size in pixels, and its pixels as red, green, blue and opacity. */
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
};

/** Pixels per font size: enough for a printer, and fewer where the image would be wider than `widest`. */
const sharpness = 96;
const widest = 8192;

/** Draws characters in whichever font of the device has them. */
export function drawSigns(signs: string, colour: Colour): DrawnSigns {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser gives no canvas to draw signs on');
  const measure = (size: number) => {
    context.font = `${size}px sans-serif`;
    return context.measureText(signs);
  };
  const size = Math.min(sharpness, (sharpness * widest) / measure(sharpness).width);
  const { width: advance, ...measured } = edges(measure(size));
  const { left, right, top, bottom } = measured;
  canvas.width = left + right;
  canvas.height = top + bottom;
  // Resizing a canvas resets its font.
  measure(size);
  const steps = colour.map((share) => Math.round(share * 255));
  context.fillStyle = `rgb(${steps.join(' ')})`;
  context.fillText(signs, left, top);
  const { width, height } = canvas;
  const pixels = context.getImageData(0, 0, width, height).data;
  // Transparent pixels have the colour too: otherwise edges would darken when the image is scaled down.
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3] === 0) pixels.set(steps, at);
  return {
    advance: advance / size,
    box: [-left / size, -bottom / size, right / size, top / size],
    width,
    height,
    pixels,
  };
}

/** Distances from the text's origin to its edges, in whole pixels with one to spare. */
function edges(metrics: TextMetrics) {
  const { width, actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = metrics;
  const { actualBoundingBoxAscent: top, actualBoundingBoxDescent: bottom } = metrics;
  const whole = (reach: number) => Math.max(0, Math.ceil(reach)) + 1;
  return { width, left: whole(left), right: whole(right), top: whole(top), bottom: whole(bottom) };
}
