import { defineConfig } from 'vitest/config';
import { readBuildFacts } from '../build/desktop/build-facts.ts';

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
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
