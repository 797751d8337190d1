import type { WebPreferences } from 'electron';

/**
 * What pages of ours may do: nothing that a page of the web may not. No Node in any part of them, a world apart from
 * the preload's, the sandbox of the system around them.
 * @param preload the path of the one script that builds the bridge
 * @param zoom the size of the page, in percent
 */
export function windowPreferences(preload: string, zoom: number, devTools: boolean): WebPreferences {
  return {
    preload,
    devTools,
    zoomFactor: zoom / 100,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    // Its dictionaries would be fetched from another company's server.
    spellcheck: false,
  };
}
