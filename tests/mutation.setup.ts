import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Stryker's mode: it first runs all tests to record what each of them reaches, then runs them with one
     * fault at a time.
     */
    mode: 'dry-run' | 'mutant';
  }
}

/**
 * What a module computes while loading, such as a table or a regular expression, cannot be switched between
 * tests and is left out (`ignoreStatic`). It would be attributed to the first test that loads the module;
 * therefore all modules are loaded before any test.
 */
if (inject('mode') === 'dry-run') {
  const modules = import.meta.glob([
    '../src/shared/**/*.ts',
    '../server/library/search/**/*.ts',
    '../server/accounts/**/*.ts',
    '!../**/*.test.ts',
    '!../**/*.d.ts',
  ]);
  await Promise.all(Object.values(modules).map((load) => load()));
}
