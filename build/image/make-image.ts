import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** An image in a file of its own, of which nothing is left elsewhere. */
export type ImageRequest = {
  /** The folder that `Containerfile` is for. */
  context: string;
  /** Its name and tag. */
  tag: string;
  /** What all its files and it itself are dated, in seconds since 1970. */
  epoch: number;
  /** The docker-archive that is written; docker, podman and skopeo read it. */
  file: string;
};

/**
 * Makes an image with buildah, without a daemon and a registry: the same bytes for the same context.
 * @throws Error when buildah is missing or fails; it says itself why
 */
export function makeImage({ context, tag, epoch, file }: ImageRequest): void {
  const folder = fs.mkdtempSync(path.join(path.dirname(file), 'image-'));
  const archive = path.join(folder, 'archive');
  const buildah = (...given: string[]) =>
    execFileSync(
      'buildah',
      // Plain copies: this storage works on every file system, also inside of a container.
      ['--root', `${folder}/root`, '--runroot', `${folder}/run`, '--storage-driver', 'vfs', ...given],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  try {
    // The format of Docker: that of OCI has no health check.
    buildah(
      ...['bud', '--quiet', '--isolation', 'chroot', '--format', 'docker', '--timestamp', String(epoch)],
      ...['--file', 'Containerfile', '--tag', tag, context],
    );
    buildah('push', '--quiet', tag, `docker-archive:${archive}.tar:${tag}`);
    fs.mkdirSync(archive);
    execFileSync('tar', ['-x', '--file', `${archive}.tar`, '--directory', archive]);
    const names = settle(archive);
    execFileSync('tar', [
      ...['-c', '--file', file, '--directory', archive, '--format=ustar', '--mode=0644'],
      ...['--owner=0', '--group=0', '--numeric-owner', `--mtime=@${epoch}`, ...names],
    ]);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Removes from an unpacked docker-archive what is different each time: the names of the container and the machine in which
 * the image was made, and the parts for versions of Docker before 1.10.
 * @returns the files that are left, in their order
 */
function settle(archive: string): string[] {
  const manifestFile = path.join(archive, 'manifest.json');
  const [image] = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as [{ Config: string; Layers: string[] }];
  const settings = JSON.parse(fs.readFileSync(path.join(archive, image.Config), 'utf8'));
  delete settings.container;
  delete settings.container_config;
  delete settings.config.Hostname;
  const text = JSON.stringify(settings);
  image.Config = `${createHash('sha256').update(text).digest('hex')}.json`;
  fs.writeFileSync(path.join(archive, image.Config), text);
  fs.writeFileSync(manifestFile, JSON.stringify([image]));
  return ['manifest.json', image.Config, ...image.Layers];
}
