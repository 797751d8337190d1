import { test as base, onTestFinished } from 'vitest';
import { publishTwoEditions } from './published-editions.ts';
import { type Site, type SiteOptions, serveSite } from './site.ts';
import { type SmallEdition, smallEdition } from './small-edition.ts';
import { type Person, visit } from './visitor.ts';

type Cleanup = { onCleanup(cleanup: () => Promise<void>): void };

/** What a test may have for itself; it is gone when the test has ended. */
const ownThings = base
  /** An edition of one article to be changed or broken. */
  .extend('edition', (): SmallEdition => {
    const edition = smallEdition();
    onTestFinished(() => edition.remove());
    return edition;
  })
  /** Serves one more site. */
  .extend('serve', () => async (options?: SiteOptions): Promise<Site> => {
    const site = await serveSite(options);
    onTestFinished(() => site.stop());
    return site;
  });

const withEditions = ownThings
  .extend('published', { scope: 'worker' }, publishTwoEditions)
  /** Two editions that no test changes: all files of a worker share them. */
  .extend('editions', { scope: 'worker' }, ({ published }, { onCleanup }) => {
    onCleanup(() => published.remove());
    return published;
  });

async function site({ siteOptions }: { siteOptions: SiteOptions }, { onCleanup }: Cleanup): Promise<Site> {
  const served = await serveSite(siteOptions);
  onCleanup(() => served.stop());
  return served;
}

/**
 * A test of the API with `site`, which the tests of a file share: each brings people of its own (`signedIn`). Accounts
 * are kept where the project keeps them, in SQLite or in PostgreSQL. A file that needs another site than the usual one
 * extends `siteOptions` in the scope of the file, and makes what asks the site a fixture beside it.
 *
 * `test.override` is not for the top of a file: files of a worker share this module, so it would reach the next ones.
 */
export const test = withEditions
  .extend('siteOptions', { scope: 'file' }, {} as SiteOptions)
  .extend('site', { scope: 'file' }, site)
  /** Asks for a session with a new browser. */
  .extend('signIn', ({ site }) => ({ email, language }: Person, password: string) => {
    return visit(site).post('/api/sessions', { email, password, language });
  });
