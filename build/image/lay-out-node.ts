import fs from 'node:fs';
import path from 'node:path';

/**
 * Lays out Node for an image: the binary of npm's package that runs this, and the licences of all that is in it.
 * @param folder what becomes /usr/local
 * @throws Error when its licences are not installed
 */
export function layOutNode(project: string, folder: string): void {
  // Its install script puts it there; any later `npm install` takes it for superfluous.
  const [licence] = fs.globSync('node_modules/node/node_modules/node-*/LICENSE', { cwd: project });
  if (licence === undefined)
    throw new Error('The licences of Node are missing: run "npm rebuild node" first.');
  const binary = path.join(folder, 'bin/node');
  const document = path.join(folder, 'share/doc/node/LICENSE');
  for (const file of [binary, document]) fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.copyFileSync(path.join(project, 'node_modules/node/bin/node'), binary);
  fs.chmodSync(binary, 0o755);
  fs.copyFileSync(path.join(project, licence), document);
  fs.chmodSync(document, 0o644);
}
