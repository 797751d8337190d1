import fs from 'node:fs';
import type { Logger } from 'pino';
import type { CurrentLibrary } from '#library/current.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { OpenOffice } from '../office/open-office.ts';
import type { SearchPool } from '../searching/search-pool.ts';
import { lookInTime } from './look-in-time.ts';
import type { Part } from './part.ts';
import { lookAtAccounts, lookAtDisk, lookAtLibrary, lookAtMail, lookAtSearch } from './parts.ts';

export type HealthOptions = {
  library: CurrentLibrary;
  accounts: Accounts;
  pool: SearchPool;
  office: Pick<OpenOffice, 'converter' | 'bounces' | 'lacking'>;
  dataDir: string;
  log: Logger;
};

/** Looks at all parts of the server at once, with their figures. */
export type Health = () => Promise<Record<string, Part>>;

/** How the parts of the server are; the log has each change. */
export function createHealth({ library, accounts, pool, office, dataDir, log }: HealthOptions): Health {
  const looks: Record<string, () => Promise<Part>> = {
    library: () => lookAtLibrary(library),
    accounts: () => lookAtAccounts(accounts),
    mail: async () => ({
      ...(await lookAtMail(accounts)),
      ...(office.bounces && { notUnderstood: office.bounces.notUnderstood() }),
    }),
    // With PostgreSQL there may be no such folder.
    ...(fs.existsSync(dataDir) ? { disk: () => lookAtDisk(dataDir) } : {}),
    search: () => lookAtSearch(pool),
    // Without a converter authors are asked for another format.
    office: async () => ({
      status: office.lacking === undefined ? 'ok' : 'degraded',
      converter: office.converter(),
      ...(office.lacking !== undefined && { lacking: office.lacking }),
    }),
  };
  const parts = Object.entries(looks).map(([name, look]) => {
    const note = ({ status, ...figures }: Part, err: unknown) =>
      log[status === 'ok' ? 'info' : 'error']({ ...figures, err }, `health: the ${name} is ${status}`);
    return [name, lookInTime(look, note)] as const;
  });
  return async () =>
    Object.fromEntries(await Promise.all(parts.map(async ([name, look]) => [name, await look()] as const)));
}
