import { desktop } from '../../client/desktop.ts';

/**
 * Saves bytes under a name, where the user says. They have no type, so that no browser shows them in this site.
 * @returns whether they are in a file; browsers do not tell, so that what they take counts as saved
 */
export async function saveFile(bytes: Uint8Array, name: string): Promise<boolean> {
  const program = desktop();
  if (program) return (await program.saveFile({ name, bytes })).result === 'done';
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn of events, at the latest when the download begins.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}
