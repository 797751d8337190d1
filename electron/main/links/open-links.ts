import { app } from 'electron';
import type { Language } from '#shared/language/language.ts';
import type { Library } from '#shared/library/library.ts';
import type { Windows } from '../windows/windows.ts';
import type { Links } from './links.ts';
import { screenFor } from './screen-for.ts';

/**
 * Opens a window for the link that the program was started with, then shows the screens of later links.
 * @param home the path of a window opened without a link
 */
export async function openLinks(options: {
  /** The link that the program was started with. */
  first: string | null;
  links: Links;
  windows: Windows;
  /** The language of links that name none. */
  language(): Language;
  library(): Library;
  home(): string;
}): Promise<void> {
  const { first, links, windows, language, library, home } = options;
  const screen = (link: string) => screenFor(link, language(), library);
  if (first !== null) windows.open(await screen(first));
  links.listen(
    async (link) => windows.show(await screen(link)),
    () => windows.raise(),
  );
  app.on('activate', () => {
    if (windows.all().length === 0) windows.open(home());
  });
}
