import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readBuildFacts } from '../build/desktop/build-facts.ts';

/** A fault that a quick test finds needs neither a slow one nor a server. */
class QuickTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slow = ['citation/oracle.test', 'protocol/journal-protocol.test', '/tests/api/'];
    const place = ({ moduleId }: TestSpecification) => slow.findIndex((part) => moduleId.includes(part));
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
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
    exclude: ['**/*.browser.test.tsx'],
    setupFiles: ['tests/mutation.setup.ts'],
    sequence: { sequencer: QuickTestsFirst },
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
