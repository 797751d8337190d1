import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import { readJsonFile } from './json-file.ts';
import type { Problems } from './problems.ts';

/** Numbers of withdrawn volumes; they are never used again. */
const WithdrawnVolumes = z.array(z.int().positive());

const placeOf = (resources: string) => path.join(resources, 'journal', 'withdrawn-volumes.json');

/**
 * The volumes withdrawn by the publisher, in ascending order, which devices remove. The list is explicit
 * because a folder may be missing by mistake. Reports volumes whose folder is still there.
 */
export function readWithdrawnVolumes(resources: string, problems: Problems): number[] {
  const file = placeOf(resources);
  if (!fs.existsSync(file)) return [];
  const source = readJsonFile(file, problems);
  const withdrawn = problems.check(source, WithdrawnVolumes) ?? [];
  for (const [place, volume] of withdrawn.entries()) {
    if (source && fs.existsSync(path.join(resources, 'volumes', String(volume)))) {
      problems.addField(source, [place], `volume ${volume} is withdrawn, but its folder is still there`);
    }
  }
  return [...new Set(withdrawn)].sort((one, other) => one - other);
}

/**
 * Reports published volumes and issues that are gone but not withdrawn: programs that have them refuse such an edition.
 * @param content everything, also what appears later: a preview has shown it
 */
export function checkNothingVanished(
  former: { file: string; manifest: LibraryManifest | null },
  { volumes, withdrawnVolumes }: { volumes: { id: number }[]; withdrawnVolumes: number[] },
  resources: string,
  problems: Problems,
): void {
  const known = new Set([...volumes.map(({ id }) => id), ...withdrawnVolumes]);
  const undo = `if it was never published, delete ${former.file}`;
  const issueFolders = new Set(
    former.manifest?.files.flatMap(
      ({ path: name }) => /^volumes\/\d+\/issue-\d+(?=\/)/.exec(name)?.[0] ?? [],
    ),
  );
  for (const name of issueFolders) {
    const folder = path.join(resources, ...name.split('/'));
    if (fs.existsSync(folder) || !fs.existsSync(path.dirname(folder))) continue;
    problems.add(folder, `this issue was published and its folder is gone: restore it; ${undo}`);
  }
  for (const { volume } of former.manifest?.issues ?? []) {
    const folder = path.join(resources, 'volumes', String(volume));
    // What is wrong in a folder that is there has been told already.
    if (known.has(volume) || (fs.existsSync(folder) && problems.list().length > 0)) continue;
    problems.add(
      folder,
      `volume ${volume} was published and is gone: restore it, or add its number to ${placeOf(resources)}; ${undo}`,
    );
  }
}
