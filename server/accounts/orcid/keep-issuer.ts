import type { AccountDatabase } from '../db/schema.ts';

/**
 * Lets those iDs alone be authenticated that were so at one provider: the same iD of another one, such as the sandbox, is
 * somebody else’s (OpenID Connect Core 1.0, section 2, `sub`). In profiles the others stay as claims.
 */
export async function keepIssuer(database: AccountDatabase, issuer: string): Promise<void> {
  // Those that were authenticated before this was kept.
  await database.updateTable('authenticated_orcids').set({ issuer }).where('issuer', '=', '').execute();
  await database.deleteFrom('authenticated_orcids').where('issuer', '!=', issuer).execute();
}
