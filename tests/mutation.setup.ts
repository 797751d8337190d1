import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What Stryker does: it runs all tests once to see what each of them reaches, and then with one fault at a time. */
    mode: 'dry-run' | 'mutant';
  }
}

/**
 * What a module makes when it is loaded, such as a table or a regular expression, can't be switched between tests, and
 * is left out (`ignoreStatic`). A module that a test is the first to load would look as if that test made it: here all
 * of them are loaded before any test.
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
