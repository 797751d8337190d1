import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const product = 'Urban and Social Research';
const command = 'urban-social-journal';

export type UnpackedProgram = { executable: string; [Symbol.asyncDispose](): Promise<void> };

/**
 * Prepares a package to be started, with the tools of its system, in a temporary folder that is deleted on
 * disposal.
 */
export async function unpacked(from: string, name: string): Promise<UnpackedProgram> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'package-'));
  const file = path.resolve(from, name);
  const run = (program: string, ...given: string[]) => execFileSync(program, given, { stdio: 'inherit' });
  const app = path.join(folder, `${product}.app`, 'Contents/MacOS', product);
  const ways: [end: string, way: () => string][] = [
    [
      '.deb',
      () => {
        run('dpkg-deb', '--extract', file, folder);
        return path.join(folder, 'opt', product, command);
      },
    ],
    [
      '.rpm',
      () => {
        const extract = 'rpm2cpio "$1" | cpio --extract --make-directories --quiet --directory "$2"';
        run('sh', '-c', extract, 'sh', file, folder);
        return path.join(folder, 'opt', product, command);
      },
    ],
    [
      '.tar.gz',
      () => {
        run('tar', '--extract', '--gzip', '--file', file, '--directory', folder, '--strip-components=1');
        return path.join(folder, command);
      },
    ],
    [
      '.AppImage',
      () => {
        fs.chmodSync(file, 0o755);
        return file;
      },
    ],
    ['-portable.exe', () => file],
    [
      '.exe',
      () => {
        // NSIS: silent, with the unquoted destination as the last argument.
        const place = path.join(folder, 'program');
        const { status } = spawnSync(file, ['/S', `/D=${place}`], { windowsVerbatimArguments: true });
        if (status !== 0) throw new Error(`${name} ended with ${status}`);
        return path.join(place, `${product}.exe`);
      },
    ],
    [
      '.dmg',
      () => {
        const image = path.join(folder, 'image');
        run('hdiutil', 'attach', '-quiet', '-nobrowse', '-readonly', '-mountpoint', image, file);
        run('ditto', path.join(image, `${product}.app`), path.join(folder, `${product}.app`));
        run('hdiutil', 'detach', '-quiet', image);
        return app;
      },
    ],
    [
      '.zip',
      () => {
        run('ditto', '-x', '-k', file, folder);
        return app;
      },
    ],
  ];
  const way = ways.find(([end]) => name.endsWith(end))?.[1];
  if (!way) throw new Error(`${name} is not a package that can be started here`);
  return {
    executable: way(),
    [Symbol.asyncDispose]: async () => {
      // Windows releases a program's files some moments after its end.
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}
