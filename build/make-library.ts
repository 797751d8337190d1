import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { manifestFileOf } from '#shared/library-manifest.ts';
import { createProblems } from './library/problems.ts';
import { readContent } from './library/read-content.ts';
import { readSigningKey } from './library/signing-key.ts';
import { writeLibrary } from './library/write-library.ts';
import { makeManifest, momentOfBuild } from './library/write-manifest.ts';

/**
 * Makes `library.sqlite` and its signed manifest from the resources folder: checks everything, writes new files, puts
 * them in the place of the old ones by renaming. Nothing is touched when anything is wrong.
 * @param now when content that is new counts as published
 * @returns what is wrong, each with file, field and reason; empty when the library was made
 */
export async function makeLibrary(
  resources: string,
  file: string,
  now: Date = momentOfBuild(),
): Promise<string[]> {
  const problems = createProblems();
  const content = await readContent(resources, problems);
  const key = readSigningKey(problems);
  if (!content || !key || problems.list().length > 0) return problems.list();
  const manifestFile = manifestFileOf(file);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  const freshManifest = `${manifestFile}.${process.pid}.new`;
  const clean = () => {
    for (const left of [fresh, freshManifest]) fs.rmSync(left, { force: true });
  };
  clean();
  try {
    await writeLibrary(fresh, content);
    const facts = { content, resources, database: fresh, former: manifestFile, key, now };
    fs.writeFileSync(freshManifest, makeManifest(facts));
    // The manifest comes first: a server that takes the library up finds what belongs to it.
    fs.renameSync(freshManifest, manifestFile);
    fs.renameSync(fresh, file);
  } finally {
    clean();
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
