import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { type CurrentLibrary, openCurrentLibrary } from '#library/current.ts';
import { comparableEmail } from '#shared/account/account.ts';
import { type OpenAccounts, openAccounts } from '../../server/accounts/accounts.ts';
import type { AccountDatabase } from '../../server/accounts/db/schema.ts';
import { profileColumns } from '../../server/accounts/users.ts';
import type { Config } from '../../server/config.ts';
import { keepNamed } from '../../server/office/clocks/keep-named.ts';
import { openFiles } from '../../server/office/files/open-files.ts';
import type { RunJob } from '../../server/office/jobs/file-work.ts';
import { openOffice } from '../../server/office/open-office.ts';
import type { DemoIds } from './demo-place.ts';
import { demoManuscripts } from './manuscripts.ts';
import { demoDomain, demoEmail, demoPassword, demoPeople } from './people.ts';
import { submitDemo } from './submit-demo.ts';

const day = 24 * 60 * 60 * 1_000;

/** The documents are our own: no process of their own has to open them. */
const runHere: RunJob = async ({ module, input }) => (await import(String(module))).default(input);

/**
 * Fills a database without accounts with people and thirty manuscripts in every state, with files, letters and log. In one
 * that was filled before, everything stays as people have left it.
 * @returns what to log in with, for whoever started it
 * @throws Error of one sentence if the database has other accounts, or the site an address for others: everybody knows the
 * password
 */
export async function seedDemo(config: Config): Promise<string> {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.publicUrl).hostname)) {
    throw new Error(`--demo is for this machine only, and PUBLIC_URL is ${config.publicUrl}.`);
  }
  const log = pino({ level: 'warn' });
  const library = openCurrentLibrary(config.libraryFile, (error) => log.error({ err: error }, 'library'));
  const accounts = await openAccounts({ ...config, journal: () => library.get().library.journal() });
  try {
    if (await isEmpty(accounts.database, config)) await fill({ accounts, library }, config, log);
    return demoNotice();
  } finally {
    await accounts.close();
    await library.close();
  }
}

async function isEmpty(database: AccountDatabase, { dataDir }: Config): Promise<boolean> {
  const users = await database.selectFrom('users').select('email').limit(1_000).execute();
  const isDemo = (email: string) => email.endsWith(`@${demoDomain}`);
  if (users.some(({ email }) => !isDemo(email))) {
    throw new Error(
      `--demo fills a database without accounts only, and ${dataDir} has some: set DATA_DIR to a new folder.`,
    );
  }
  return users.length === 0;
}

async function fill(
  { accounts, library }: { accounts: OpenAccounts; library: CurrentLibrary },
  config: Config,
  log: pino.Logger,
): Promise<void> {
  const { database } = accounts;
  console.log('Filling the demonstration: people and thirty manuscripts…');
  let time = new Date();
  const files = openFiles(config);
  const office = openOffice({ accounts, library, ...config, files, run: runHere, log, now: () => time });
  const ids = await addPeople(accounts);
  const begun = Date.now();
  const clock = {
    set: (at: number) => {
      time = new Date(Math.min(at, begun));
    },
    pass: (ms: number) => {
      time = new Date(Math.min(time.getTime() + ms, begun));
    },
    now: () => time,
  };
  const upload = async (owner: string, name: string, type: 'docx' | 'pdf', bytes: Uint8Array) => {
    const id = randomUUID();
    const { sha256, size } = await files.store.put(Readable.from([bytes]));
    const at = time.toISOString();
    await database
      .insertInto('uploads')
      .values({
        ...{ id, owner, network: '', name, size, received: size, expected_sha256: null, state: 'finished' },
        ...{ fault: null, sha256, type, scan: JSON.stringify({ verdict: 'notScanned', reason: 'absent' }) },
        ...{ holder: null, held_until: null, created: at, expires: new Date(begun + day).toISOString() },
      })
      .execute();
    return id;
  };
  const plans = demoManuscripts().toSorted((one, other) => other.age - one.age);
  for (const [place, plan] of plans.entries()) {
    clock.set(begun - plan.age * day + place * 60_000);
    await submitDemo({ office, ids, upload, clock }, plan);
  }
  await keepNamed(office, new Date(begun));
  await office.close();
  // Nothing of it is mailed.
  await database.deleteFrom('outbox').execute();
}

async function addPeople({ database, passwords }: OpenAccounts): Promise<DemoIds> {
  const password_hash = await passwords.hash(demoPassword);
  const created = new Date().toISOString();
  const ids = new Map<string, string>();
  for (const person of demoPeople) {
    const id = randomUUID();
    const email = demoEmail(person.name);
    ids.set(person.name, id);
    await database
      .insertInto('users')
      .values({
        ...{ id, email, email_key: comparableEmail(email), email_verified: 1, pending_email: null },
        ...{ password_hash, language: person.language, created, updated: created },
        ...{ locked: null, removal_told: null },
        ...profileColumns({
          ...{ givenName: person.givenName, familyName: person.familyName, username: person.name },
          ...{ organization: person.organization, country: 'KZ', orcidId: '' },
          ...{
            consentToStoreData: true,
            notificationPreferences: false,
            agreeToReview: person.name !== 'author',
          },
          ...{ notifyNewSubmissions: false, notifyJournalUpdates: false },
        }),
      })
      .execute();
    if (person.name === 'reviewer' || person.name === 'coauthor')
      await database
        .insertInto('review_offers')
        .values({
          ...{ user_id: id, fields: '["housing","spatial-data"]', languages: '["ru","kk","en"]' },
          ...{ note: 'Дворы, жильё, ГИС', offered: created, changed: created },
        })
        .execute();
    for (const role of ['reader', ...person.roles] as const)
      await database.insertInto('user_roles').values({ user_id: id, role }).execute();
  }
  return (name) => ids.get(name) ?? '';
}

function demoNotice(): string {
  const rows = demoPeople.map(({ name, shows }) => `  ${demoEmail(name).padEnd(24)} ${shows}`);
  return ['Demonstration: log in with', ...rows, `The password of all is ${demoPassword}.`].join('\n');
}
