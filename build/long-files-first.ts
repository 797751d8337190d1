import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow test files, most with one long test or with external programs; the slowest first. */
const long = [
  'pages-are-sound',
  'memory-flood',
  'deposit',
  'process',
  'scripts',
  'scripts-drawing',
  'first-view',
  'library-sync-killed',
  'foreign-pdfs',
  'library-manifest',
  'accounts-property',
  'withdrawn-records',
  'discovery',
];

/**
 * Starts with the slowest files, so that the others fill the remaining time beside them. Vitest itself sorts
 * by earlier durations, which a fresh machine does not have.
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
