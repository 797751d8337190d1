/** Whether a policy has turned accounts off in this desktop program; false on the web and on the server. */
export function accountsAreOff(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.accounts === 'off';
}

/** Whether this is the desktop program in a kiosk, where no file of the computer is opened. */
export function isKiosk(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.kiosk !== undefined;
}
