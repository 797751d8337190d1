import { dialog } from 'electron';
import { languageOf } from '#shared/page/address.ts';
import type { DesktopSettings } from '#shared/program/desktop-bridge.ts';
import type { DesktopAnswers } from '../bridge/answer-questions.ts';
import type { Windows } from '../windows/windows.ts';
import { wordsOf } from '../words.ts';
import { isWritable } from '../writable-folder.ts';
import { readServerAddress } from './server-address.ts';
import type { Settings } from './settings.ts';
import { testServer } from './test-server.ts';

type SettingsAnswers = Pick<
  DesktopAnswers,
  'settings' | 'changeSettings' | 'testServer' | 'chooseLibraryFolder' | 'resetLibraryFolder'
>;

/** Answers the questions of the settings screen. */
export function settingsAnswers(options: {
  settings: Settings;
  windows: Windows;
  fetch(address: string, init: RequestInit): Promise<Response>;
}): SettingsAnswers {
  const { settings, windows, fetch } = options;
  const change = (wanted: Partial<DesktopSettings>) => {
    const isKept = settings.change(wanted);
    return { result: isKept ? 'changed' : 'notKept', settings: settings.get() } as const;
  };
  return {
    settings: () => settings.get(),
    changeSettings: ({ serverAddress, ...rest }) => {
      if (serverAddress === undefined) return change(rest);
      const read = readServerAddress(serverAddress);
      if ('refused' in read) return { result: 'refused', reason: read.refused };
      return change({ ...rest, serverAddress: read.origin });
    },
    testServer: (typed) => testServer(typed, fetch),
    chooseLibraryFolder: async (_input, window) => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: wordsOf(languageOf(windows.pathOf(window))).dialog.chooseFolder,
        properties: ['openDirectory', 'createDirectory'],
      });
      const [folder] = filePaths;
      if (canceled || folder === undefined) return { result: 'cancelled' };
      if (!isWritable(folder)) return { result: 'refused' };
      return change({ libraryFolder: folder });
    },
    resetLibraryFolder: () => change({ libraryFolder: null }),
  };
}
