import path from 'node:path';
import { build } from 'vite';

/**
 * Bundles a test program with all its imports into one file: for a short program that is started many times,
 * loading hundreds of modules takes most of the time.
 * @param program the main module
 * @param folder for the file; it must be inside the project, so that native packages are found
 * @returns the path of the file, to be run by Node
 */
export async function bundleProgram(program: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: program,
      outDir: folder,
      target: 'node24',
      minify: false,
      rolldownOptions: { external: ['better-sqlite3'], output: { entryFileNames: 'program.mjs' } },
    },
  });
  return path.join(folder, 'program.mjs');
}
