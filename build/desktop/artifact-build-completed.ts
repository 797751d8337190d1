import { readFile, writeFile } from 'node:fs/promises';
import type { ArtifactCreated } from 'electron-builder';
import { anonymousGzip } from './gzip-header.ts';

/** Removes from an archive what differs between two builds. */
export async function artifactBuildCompleted({ file }: ArtifactCreated): Promise<void> {
  if (file.endsWith('.tar.gz')) await writeFile(file, anonymousGzip(await readFile(file)));
}
