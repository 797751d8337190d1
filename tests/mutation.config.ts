import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readBuildFacts } from '../build/desktop/build-facts.ts';
import { wordsByPart } from '../build/renderer/words-by-part.ts';

/** Runs slow tests last: a fault found by a quick test needs no slow one. */
class QuickTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slow = ['citation/oracle.test', 'protocol/journal-protocol.test', '/tests/api/'];
    const place = ({ moduleId }: TestSpecification) => slow.findIndex((part) => moduleId.includes(part));
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/**
 * The tests of rules, search and accounts, for runs with faults planted in these (`npx stryker run`). They
 * use the existing build: it is never rebuilt from faulty sources. Tests that start processes of their own
 * are left out, because those would not contain the fault.
 */
export default defineConfig({
  plugins: [wordsByPart()],
  define: { buildFacts: JSON.stringify(readBuildFacts()) },
  test: {
    include: [
      '{src,server,electron,build}/**/*.test.{ts,tsx}',
      'tests/api/accounts-{account,bad-input,kept,limits,signing-in}.test.ts',
      'tests/api/{annotations,annotations-sync,contact,contact-bad-input,namesakes,search,search-quality}.test.ts',
      'tests/api/{article-for-machines,check-library,exports,library,library-manifest,make-library,oai}.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.browser.test.tsx'],
    setupFiles: ['tests/mutation.setup.ts'],
    sequence: { sequencer: QuickTestsFirst },
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
