import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow test files, most with one long test or with external programs; the slowest first. */
const long = [
  'pages-are-sound',
  'process',
  'office-review-killed',
  'office-review-canaries',
  'library-sync-device',
  'memory-flood',
  'notices',
  'library-manifest',
  'scheduled',
  'office-papers',
  'accounts-property',
  'library-sync-killed',
  'scripts-drawing',
  'figures',
  'epub-pages',
  'office-decision',
  'office-report-files',
  'start',
  'scripts',
  'office-canaries',
  'typesetting',
  'deposit',
  'first-view',
  'foreign-pdfs',
  // Unit tests and rules of the house.
  'sample-pdfs',
  'sample-edition',
  'manuscript-corpus',
  'quoted-forms',
  'sniff',
  'oracle',
  'press',
  'measured',
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
