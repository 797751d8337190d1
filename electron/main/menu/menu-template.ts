import type { MenuItemConstructorOptions } from 'electron';
import { paths } from '#shared/page/paths.ts';
import type { DesktopWords } from '../words.ts';

/** The actions of the menu items. */
export type MenuActs = {
  newWindow(): void;
  /** Opens a PDF of the user's. */
  openPdf(): void;
  savePdf(): void;
  showPdf(): void;
  print(): void;
  settings(): void;
  zoomIn(): void;
  zoomOut(): void;
  actualSize(): void;
  back(): void;
  forward(): void;
  /** Shows a path without language in the language of the window. */
  go(path: string): void;
  checkUpdates(): void;
  website(): void;
  licences(): void;
  copyDiagnostics(): void;
  about(): void;
};

type MenuFacts = { mac: boolean; name: string; hasPdf: boolean; asks: boolean; catalogues: boolean };

type Item = MenuItemConstructorOptions;

/**
 * The application menu.
 * @param hasPdf whether the front window shows an article, whose PDF can be saved and shown
 * @param asks whether the program may look for new issues and versions
 * @param catalogues whether catalogues of others may be opened
 */
export function menuTemplate(
  { menu }: DesktopWords,
  acts: MenuActs,
  { mac, name, hasPdf, asks, catalogues }: MenuFacts,
): Item[] {
  const separator: Item = { type: 'separator' };
  const settings: Item = { label: menu.settings, accelerator: 'CmdOrCtrl+,', click: acts.settings };
  // With an accelerator, Chromium would show “Ctrl+Comma”.
  const namedSettings: Item = { label: `${menu.settings} (Ctrl+,)`, click: acts.settings };
  const about: Item = { label: menu.about, click: acts.about };
  // Chromium's own roles would change its per-site zoom, not that of the settings.
  const zoomIn: Item = { label: menu.zoomIn, accelerator: 'CmdOrCtrl+Plus', click: acts.zoomIn };
  const zoomOut: Item = { label: menu.zoomOut, accelerator: 'CmdOrCtrl+-', click: acts.zoomOut };
  /** A hidden item that adds an accelerator to another item. */
  const also = (item: Item, accelerator: string): Item => ({
    ...item,
    accelerator,
    visible: false,
    acceleratorWorksWhenHidden: true,
  });
  const place = (label: string, path: string, accelerator: string): Item => ({
    label,
    accelerator,
    click: () => acts.go(path),
  });

  const program: Item = {
    label: name,
    submenu: [
      about,
      separator,
      settings,
      separator,
      { role: 'hide', label: menu.hide },
      { role: 'hideOthers', label: menu.hideOthers },
      { role: 'unhide', label: menu.showAll },
      separator,
      { role: 'quit', label: menu.quit },
    ],
  };
  const file: Item = {
    label: menu.file,
    submenu: [
      { label: menu.newWindow, accelerator: 'CmdOrCtrl+N', click: acts.newWindow },
      { label: menu.openPdf, accelerator: 'CmdOrCtrl+O', click: acts.openPdf },
      ...(catalogues ? [{ label: menu.openCatalogue, click: () => acts.go(paths.catalogue) }] : []),
      separator,
      {
        id: 'save-pdf',
        label: menu.savePdf,
        accelerator: 'CmdOrCtrl+S',
        enabled: hasPdf,
        click: acts.savePdf,
      },
      {
        id: 'show-pdf',
        label: menu.showPdf,
        accelerator: 'CmdOrCtrl+Shift+O',
        enabled: hasPdf,
        click: acts.showPdf,
      },
      { label: menu.print, accelerator: 'CmdOrCtrl+P', click: acts.print },
      separator,
      ...(mac ? [] : [namedSettings, also(settings, 'CmdOrCtrl+,'), separator]),
      { role: 'close', label: menu.closeWindow },
      ...(mac ? [] : [{ role: 'quit', label: menu.quit, accelerator: 'CmdOrCtrl+Q' } satisfies Item]),
    ],
  };
  const edit: Item = {
    label: menu.edit,
    submenu: [
      { role: 'undo', label: menu.undo },
      { role: 'redo', label: menu.redo },
      separator,
      { role: 'cut', label: menu.cut },
      { role: 'copy', label: menu.copy },
      { role: 'paste', label: menu.paste },
      { role: 'selectAll', label: menu.selectAll },
    ],
  };
  const view: Item = {
    label: menu.view,
    submenu: [
      zoomIn,
      // The plus key without Shift, and the keys of the number pad.
      also(zoomIn, 'CmdOrCtrl+='),
      also(zoomIn, 'CmdOrCtrl+numadd'),
      zoomOut,
      also(zoomOut, 'CmdOrCtrl+numsub'),
      { label: menu.actualSize, accelerator: 'CmdOrCtrl+0', click: acts.actualSize },
      separator,
      { role: 'togglefullscreen', label: menu.fullScreen },
      { role: 'reload', label: menu.reload },
    ],
  };
  const go: Item = {
    label: menu.go,
    submenu: [
      { label: menu.back, accelerator: mac ? 'Cmd+[' : 'Alt+Left', click: acts.back },
      { label: menu.forward, accelerator: mac ? 'Cmd+]' : 'Alt+Right', click: acts.forward },
      separator,
      place(menu.home, paths.home, mac ? 'Shift+Cmd+H' : 'Alt+Home'),
      place(menu.currentIssue, paths.currentIssue, 'CmdOrCtrl+1'),
      place(menu.archive, paths.archive, 'CmdOrCtrl+2'),
      place(menu.saved, paths.saved, 'CmdOrCtrl+3'),
      place(menu.notes, paths.notes, 'CmdOrCtrl+4'),
      place(menu.search, paths.search, 'CmdOrCtrl+Shift+F'),
    ],
  };
  const windows: Item = {
    role: 'window',
    label: menu.window,
    submenu: [
      { role: 'minimize', label: menu.minimize },
      { role: 'front', label: menu.bringToFront },
    ],
  };
  const help: Item = {
    role: 'help',
    label: menu.help,
    submenu: [
      { label: menu.website, click: acts.website },
      ...(asks ? [{ label: menu.checkUpdates, click: acts.checkUpdates }] : []),
      separator,
      { label: menu.diagnostics, click: acts.copyDiagnostics },
      { label: menu.licences, click: acts.licences },
      ...(mac ? [] : [separator, about]),
    ],
  };
  return [...(mac ? [program] : []), file, edit, view, go, ...(mac ? [windows] : []), help];
}
