import { readFile, writeFile } from 'node:fs/promises';
import type { ArtifactCreated } from 'electron-builder';
import { anonymousGzip } from './gzip-header.ts';

/** Takes out of an archive what differs from one build to the next. */
export async function artifactBuildCompleted({ file }: ArtifactCreated): Promise<void> {
  if (file.endsWith('.tar.gz')) await writeFile(file, anonymousGzip(await readFile(file)));
}
