import { openBuiltRenderer } from './built-renderer.ts';
import type { PrintedStart } from './printed-start.ts';
import type { Marks, Renderer } from './renderer.ts';
import { openServedRenderer } from './served-renderer.ts';

/** The origin of Vite's server during development; null in a packaged program. */
export function developmentOrigin(isPackaged: boolean): string | null {
  const address = isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
  return address ? new URL(address).origin : null;
}

/**
 * Opens the renderer: the built one, or the one served by Vite.
 * @param publicUrl the journal's address on the web
 * @param served the origin of Vite's server, or null
 * @param marks attributes of every document's root
 */
export function openRenderer(
  webFolder: string,
  publicUrl: string,
  printed: PrintedStart,
  served: string | null,
  marks: Marks,
): Renderer {
  return served === null
    ? openBuiltRenderer(webFolder, publicUrl, printed, marks)
    : openServedRenderer(served);
}
