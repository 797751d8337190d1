import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { articleSourceFile } from '../../server/library/file-addresses.ts';
import type { Problems } from './problems.ts';

type WithFigures = { volume: number; slug: string; fullText: { files: string[] } | undefined };

/** Notes figures and data that are, byte by byte, those of another article too: one of the two has the wrong file. */
export function noteSharedFigures(
  resources: string,
  articles: readonly WithFigures[],
  problems: Problems,
): void {
  const seen = new Map<string, string>();
  for (const { volume, slug, fullText } of articles)
    for (const name of fullText?.files ?? []) {
      const file = articleSourceFile(volume, slug, name);
      const hash = createHash('sha256')
        .update(fs.readFileSync(path.join(resources, file)))
        .digest('hex');
      const former = seen.get(hash);
      if (former === undefined) seen.set(hash, file);
      else if (!former.startsWith(articleSourceFile(volume, slug, '')))
        problems.note(path.join(resources, file), `is the same file as ${former}, of another article`);
    }
}
