import { test as base } from 'vitest';
import { publishTwoEditions, type TwoEditions } from './published-editions.ts';
import { type Site, type SiteOptions, serveSite } from './site.ts';
import { type SmallEdition, smallEdition } from './small-edition.ts';
import { type Person, visit } from './visitor.ts';

type Cleanup = { onCleanup(cleanup: () => Promise<void>): void };

const withEditions = base
  /** Two editions that no test changes: all files of a worker share them. */
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern here
  .extend('editions', { scope: 'worker' }, async ({}, { onCleanup }): Promise<TwoEditions> => {
    const editions = await publishTwoEditions();
    onCleanup(() => editions.remove());
    return editions;
  });

/** What a test may have for itself; it is gone when the test has ended. */
const ownThings = withEditions
  /** An edition of one article to be changed or broken. */
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern here
  .extend('edition', async ({}, { onCleanup }): Promise<SmallEdition> => {
    const edition = smallEdition();
    onCleanup(() => edition.remove());
    return edition;
  })
  /** Serves one more site. */
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern here
  .extend('serve', async ({}, { onCleanup }) => {
    const sites: Site[] = [];
    onCleanup(async () => {
      for (const site of sites) await site.stop();
    });
    return async (options?: SiteOptions): Promise<Site> => {
      const site = await serveSite(options);
      sites.push(site);
      return site;
    };
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
export const test = ownThings
  .extend('siteOptions', { scope: 'file' }, {} as SiteOptions)
  .extend('site', { scope: 'file' }, site)
  /** Asks for a session with a new browser. */
  .extend('signIn', ({ site }) => ({ email, language }: Person, password: string) => {
    return visit(site).post('/api/sessions', { email, password, language });
  });
