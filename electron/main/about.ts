import { app, type BrowserWindow, dialog } from 'electron';
import type { DesktopFacts } from '#shared/program/desktop-bridge.ts';
import { type DesktopWords, filled } from './words.ts';

/**
 * Shows the About dialog: version, runtime versions and licence.
 * @returns whether the user asks for the licences
 */
export async function showAbout(
  window: BrowserWindow,
  { about }: DesktopWords,
  facts: DesktopFacts,
  name: string,
): Promise<'licences' | 'closed'> {
  const { version, electron, chromium, node, managed } = facts;
  const { response } = await dialog.showMessageBox(window, {
    type: 'info',
    title: app.name,
    message: name,
    detail: [
      filled(about.version, { version }),
      filled(about.parts, { electron, chromium, node }),
      about.licence,
      ...(managed ? [about.managed] : []),
    ].join('\n'),
    buttons: [about.close, about.licences],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1 ? 'licences' : 'closed';
}
