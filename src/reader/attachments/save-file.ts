import { desktop } from '../../client/desktop.ts';

/**
 * Saves bytes as a file: the desktop program asks where, a browser downloads them. The generic type keeps
 * browsers from displaying them in this site's origin.
 * @returns whether the file was written; browsers don't report it, so a started download counts as saved
 */
export async function saveFile(bytes: Uint8Array, name: string): Promise<boolean> {
  const program = desktop();
  if (program) return (await program.saveFile({ name, bytes })).result === 'done';
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL when the download starts, usually in the next task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}
