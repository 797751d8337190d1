import { openBuiltRenderer } from './built-renderer.ts';
import type { PrintedStart } from './printed-start.ts';
import type { Renderer } from './renderer.ts';
import { openServedRenderer } from './served-renderer.ts';

/** The origin of Vite's server while the program is being developed; null for every program that is packaged. */
export function developmentOrigin(isPackaged: boolean): string | null {
  const address = isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
  return address ? new URL(address).origin : null;
}

/** The screens' code: as it was built, or as Vite serves it. @param publicUrl the journal's address on the web */
export function openRenderer(
  webFolder: string,
  publicUrl: string,
  printed: PrintedStart,
  served: string | null,
): Renderer {
  return served === null ? openBuiltRenderer(webFolder, publicUrl, printed) : openServedRenderer(served);
}
