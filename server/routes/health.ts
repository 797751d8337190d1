import fs from 'node:fs';
import { Router } from 'express';
import type { Logger } from 'pino';
import type { CurrentLibrary } from '#library/current.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { lookInTime } from '../health/look-in-time.ts';
import type { Part, PartStatus } from '../health/part.ts';
import { lookAtAccounts, lookAtDisk, lookAtLibrary, lookAtMail, lookAtSearch } from '../health/parts.ts';
import { isFromThisMachine } from '../http/origin.ts';
import type { OpenOffice } from '../office/open-office.ts';
import type { SearchPool } from '../searching/search-pool.ts';

type HealthOptions = {
  library: CurrentLibrary;
  accounts: Accounts;
  pool: SearchPool;
  office: Pick<OpenOffice, 'converter' | 'bounces' | 'lacking'>;
  dataDir: string;
  version: string;
  log: Logger;
};

/**
 * The health of the server, by parts. 200 while the site can be read, even if accounts, mail, disk or search
 * fail, otherwise 503: a load balancer must not drop a server for a fault that the others share. Figures are
 * for requests from the same machine; others get only the status of each part. Pages use the address below
 * `/api`, which they reach from wherever they run.
 */
export function healthRoutes({
  library,
  accounts,
  pool,
  office,
  dataDir,
  version,
  log,
}: HealthOptions): Router {
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
  const router = Router();
  router.get(['/health', '/api/health'], async (request, response) => {
    const found = await Promise.all(parts.map(async ([name, look]) => [name, await look()] as const));
    const told = isFromThisMachine(request) ? found : found.map(withoutFigures);
    const status = overall(Object.fromEntries(found));
    response.status(status === 'unavailable' ? 503 : 200).set('Cache-Control', 'no-store');
    response.json({ status, version, parts: Object.fromEntries(told) });
  });
  return router;
}

/** Without its library the site can't be read; without anything else it can. */
function overall(parts: Record<string, Part>): PartStatus {
  if (parts.library?.status === 'unavailable') return 'unavailable';
  return Object.values(parts).every(({ status }) => status === 'ok') ? 'ok' : 'degraded';
}

/** The library's edition and size are public anyway; what is prepared is not. */
function withoutFigures([name, { status, ...figures }]: readonly [string, Part]): readonly [string, Part] {
  const { scheduled: _, ...published } = figures;
  return [name, { status, ...(name === 'library' ? published : {}) }];
}
