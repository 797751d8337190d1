import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readBuildFacts } from '../build/desktop/build-facts.ts';

/** A fault that a unit test finds needs no server. */
class UnitTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isApi = ({ moduleId }: TestSpecification) => (moduleId.includes('/tests/api/') ? 1 : 0);
    return (await super.sort(files)).sort((one, other) => isApi(one) - isApi(other));
  }
}

/**
 * The tests that guard rules, search and accounts, for a run with faults put into these (`npx stryker run`). They run
 * against what was built before: what is built from faulty sources is nobody's site. What starts processes of its own
 * is left out, for no fault would be in them.
 */
export default defineConfig({
  define: { buildFacts: JSON.stringify(readBuildFacts()) },
  test: {
    include: [
      '{src,server,electron,build}/**/*.test.{ts,tsx}',
      'tests/api/accounts-{account,bad-input,kept,limits,signing-in}.test.ts',
      'tests/api/{annotations,annotations-sync,contact,contact-bad-input,namesakes,search,search-quality}.test.ts',
      'tests/api/{article-for-machines,check-library,exports,library,library-manifest,make-library,oai}.test.ts',
    ],
    setupFiles: ['tests/mutation.setup.ts'],
    sequence: { sequencer: UnitTestsFirst },
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
