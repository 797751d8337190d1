import path from 'node:path';
import { build } from 'vite';

/**
 * Puts a program of the tests with all that it imports into one file: to read, strip and link hundreds of modules takes
 * most of the time of a program that is started again and again and ends soon.
 * @param program its main module
 * @param folder for the file, inside of the project, where its packages with native parts are found
 * @returns the file, to be run by Node
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
