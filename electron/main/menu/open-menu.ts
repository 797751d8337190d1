import { app, Menu } from 'electron';
import { languageOf } from '#shared/page/address.ts';
import type { PdfActs } from '../pdf/pdf-acts.ts';
import type { Windows } from '../windows/windows.ts';
import { type DesktopWords, wordsOf } from '../words.ts';
import { type MenuOptions, menuActs } from './menu-acts.ts';
import { menuTemplate } from './menu-template.ts';

/**
 * Builds the application menu, in the language of the front window and for the screen it shows.
 * @returns a function that updates the menu: call it when another window comes to the front or shows another
 * screen
 */
export function openMenu(
  windows: Windows,
  pdfs: PdfActs,
  options: Omit<MenuOptions, 'windows' | 'pdfs'>,
): () => Promise<void> {
  const acts = menuActs({ windows, pdfs, ...options });
  let shown: { words: DesktopWords; hasPdf: boolean } | undefined;
  const show = (words: DesktopWords, hasPdf: boolean) => {
    if (shown?.words === words && shown.hasPdf === hasPdf) return;
    shown = { words, hasPdf };
    const template = menuTemplate(words, acts, {
      mac: process.platform === 'darwin',
      name: app.name,
      hasPdf,
      asks: options.asks,
      catalogues: options.catalogues,
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  return async () => {
    const window = windows.current();
    if (!window) return;
    const path = windows.pathOf(window);
    const hasPdf = await pdfs.isArticle(path);
    if (windows.current() === window && windows.pathOf(window) === path)
      show(wordsOf(languageOf(path)), hasPdf);
  };
}
