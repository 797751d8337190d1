import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createProblems } from './library/problems.ts';
import { readContent } from './library/read-content.ts';
import { writeLibrary } from './library/write-library.ts';

/**
 * Makes `library.sqlite` from the resources folder: checks everything, writes a new file, puts it in the place of
 * the old one by renaming. Nothing is touched when anything is wrong.
 * @returns what is wrong, each with file, field and reason; empty when the library was made
 */
export async function makeLibrary(resources: string, file: string): Promise<string[]> {
  const problems = createProblems();
  const content = await readContent(resources, problems);
  if (!content || problems.list().length > 0) return problems.list();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  fs.rmSync(fresh, { force: true });
  try {
    await writeLibrary(fresh, content);
    fs.renameSync(fresh, file);
  } finally {
    fs.rmSync(fresh, { force: true });
  }
  return [];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      resources: { type: 'string', default: 'resources' },
      out: { type: 'string', default: 'out/library.sqlite' },
    },
  });
  const problems = await makeLibrary(values.resources, values.out);
  if (problems.length > 0) {
    console.error(`The library was not made:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exit(1);
  }
  console.log(`${values.out} is made.`);
}
