import fs from 'node:fs';
import path from 'node:path';
import { CoverFile, coverFiles } from '#shared/library/cover-file.ts';
import { fieldsOf } from './json-file.ts';
import type { JsonFile, Problems } from './problems.ts';

/** Reports covers that a volume or issue names and that are not there, whatever else is wrong with its file. */
export function checkCovers(source: JsonFile, problems: Problems): void {
  const cover = CoverFile.safeParse(fieldsOf(source).cover);
  if (!cover.success) return;
  for (const name of new Set(Object.values(coverFiles(cover.data)))) {
    if (!fs.existsSync(path.join(path.dirname(source.file), name)))
      problems.addField(source, ['cover'], `there is no ${name} beside it`);
  }
}
