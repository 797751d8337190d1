import { app } from 'electron';
import type { Library } from '#shared/library.ts';
import type { Windows } from '../windows/windows.ts';
import type { Links } from './links.ts';
import { screenFor } from './screen-for.ts';

/**
 * Opens the window of the link that the program was started with, then shows what later links lead to.
 * @param home the path of a window that no link opens
 */
export async function openLinks(options: {
  /** The link that the program was started with. */
  first: string | null;
  links: Links;
  windows: Windows;
  library(): Library;
  home(): string;
}): Promise<void> {
  const { first, links, windows, library, home } = options;
  if (first !== null) windows.open(await screenFor(first, library));
  links.listen(
    async (link) => windows.show(await screenFor(link, library)),
    () => windows.raise(),
  );
  app.on('activate', () => {
    if (windows.all().length === 0) windows.open(home());
  });
}
