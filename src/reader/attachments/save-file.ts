/** Lets the browser save bytes under a name. They have no type, so that no browser shows them in this site. */
export function saveFile(bytes: Uint8Array, name: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn of events, at the latest when the download begins.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
