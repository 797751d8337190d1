import path from 'node:path';

/**
 * The path of an official schema or style. They are not part of the project: `SCHEMAS_DIR` names their
 * folder. Skips the test if it is not set.
 * @throws Error under CI, where no test may be skipped
 */
export function officialFile(skip: (note: string) => never, ...names: string[]): string {
  const folder = process.env.SCHEMAS_DIR;
  if (folder) return path.join(folder, ...names);
  if (process.env.CI) throw new Error('SCHEMAS_DIR is not set');
  return skip('SCHEMAS_DIR does not name the folder of the official schemas and styles');
}
