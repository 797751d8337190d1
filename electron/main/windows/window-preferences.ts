import type { WebPreferences } from 'electron';

/**
 * The web preferences of our windows, with no more rights than pages on the web have: no Node anywhere,
 * context isolation from the preload script, and the sandbox.
 * @param preload the path of the script that exposes the bridge
 * @param zoom in percent
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
    // The dictionaries would be downloaded from a third-party server.
    spellcheck: false,
  };
}
