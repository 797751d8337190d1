import path from 'node:path';

/**
 * A file among the official schemas and styles, which lie outside of the project: `SCHEMAS_DIR` names their folder.
 * Where it is not set the test is skipped and says so.
 * @throws Error under CI, where nothing may be left out
 */
export function officialFile(skip: (note: string) => never, ...names: string[]): string {
  const folder = process.env.SCHEMAS_DIR;
  if (folder) return path.join(folder, ...names);
  if (process.env.CI) throw new Error('SCHEMAS_DIR is not set');
  return skip('SCHEMAS_DIR does not name the folder of the official schemas and styles');
}
