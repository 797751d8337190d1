import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, most of it in one test or beside programs of their own; the longest first. */
const long = [
  'memory-flood',
  'scripts',
  'accounts-property',
  'pages-are-sound',
  'library-sync-killed',
  'process',
  'discovery',
  'deposit',
  'withdrawn-records',
  'foreign-pdfs',
  'library-manifest',
];

/**
 * Begins with the files that take longest, so that the others fill what time is left beside them. By itself Vitest
 * goes by how long they took before, which a machine that tests for the first time does not know.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = long.indexOf(path.basename(moduleId, '.test.ts'));
      return found < 0 ? long.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
