import type { Page } from '@playwright/test';

/** One size of an icon. */
export type IconImage = {
  pixels: number;
  png: Buffer;
  /** RGBA, four bytes a pixel, row by row from the top, alpha not premultiplied. */
  rgba: Uint8Array;
};

/** Draws a square SVG in a browser's page, at this many pixels a side. */
export async function rasterise(page: Page, svg: string, pixels: number): Promise<IconImage> {
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const { png, rgba } = await page.evaluate(draw, { address, pixels });
  return { pixels, png: bytesOf(png), rgba: bytesOf(rgba) };
}

function bytesOf(dataAddress: string): Buffer {
  return Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
}

/** Runs in the page; images pass between page and program as data URLs. */
async function draw({ address, pixels }: { address: string; pixels: number }) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(pixels, pixels);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no 2D canvas');
  context.drawImage(image, 0, 0, pixels, pixels);
  const dataAddress = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(blob);
    });
  const { data } = context.getImageData(0, 0, pixels, pixels);
  return {
    png: await dataAddress(await canvas.convertToBlob({ type: 'image/png' })),
    rgba: await dataAddress(new Blob([data])),
  };
}
