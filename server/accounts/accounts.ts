import { createUnsubscribing, type Unsubscribing } from '../announcing/unsubscribing.ts';
import { createMailBudget, type MailBudget } from '../mail/budget.ts';
import { type MailRules, mailRulesWith, usualPace } from '../mail/budget-rules.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import { lockDataFolder } from './db/data-folder-lock.ts';
import { type OpenAccountDatabase, openAccountDatabase } from './db/open.ts';
import type { DatabasePatience } from './db/open-postgres.ts';
import type { AccountDatabase } from './db/schema.ts';
import { type GuessingScore, scoreOf } from './guessing-score.ts';
import { countInPostgres, countInSqlite, type LimitCounter } from './limit-counter.ts';
import { createLimits, type LimitRules, type Limits } from './limits.ts';
import { keepIssuer } from './orcid/keep-issuer.ts';
import type { OrcidSettings } from './orcid/settings.ts';
import { createPasswordRule, type NamedJournal, type PasswordRule } from './password-rule.ts';
import { createPasswords, type PasswordCost, type Passwords } from './passwords.ts';
import { createSealing, type Sealing } from './sealing.ts';
import { openSecret } from './secret.ts';
import { removeExpired } from './sweep.ts';
import { sweepUnconfirmed } from './sweep-unconfirmed.ts';

export type SecondFactorRule = 'required' | 'optional';

/** The dependencies of everything that works with accounts. */
export type Accounts = {
  database: AccountDatabase;
  passwords: Passwords;
  refuseGuessable: PasswordRule;
  accessTokens: AccessTokens;
  /** How long a session lasts, however often it is refreshed. */
  sessionDays: number;
  /** Whether roles other than reader and author require a second factor. */
  secondFactor: SecondFactorRule;
  /** Encrypts the secrets of second factors. */
  sealing: Sealing;
  limits: Limits;
  /** Where ORCID iDs are authenticated; empty where they are not. */
  orcidIssuer: string;
  /** Limits on the mails that a user can cause. */
  mails: MailBudget;
  /** For links in mails; no trailing slash. */
  publicUrl: string;
  /** Links in mails that stop them. */
  unsubscribing: Unsubscribing;
  /** Called after a mail is put into the outbox. */
  mailQueued(): void;
};

export type OpenAccounts = Accounts & {
  /** Calls the listener whenever a mail is put into the outbox. */
  onMailQueued(listener: () => void): void;
  close(): Promise<void>;
};

export type AccountsOptions = {
  dataDir: string;
  publicUrl: string;
  /** The PostgreSQL database of the accounts; without it, SQLite in the data folder. */
  databaseUrl?: string | undefined;
  authSecret?: string | undefined;
  /** After how many days users must sign in again. */
  sessionDays: number;
  /** Whether roles other than reader and author require a second factor; by default they do. */
  secondFactor?: SecondFactorRule;
  /** Where people authenticate their ORCID iDs, if they do. */
  orcid?: Pick<OrcidSettings, 'issuer'> | undefined;
  /** How many mails about publications go out in a minute. */
  announcementsPerMinute?: number;
  /** Names that passwords must not consist of. */
  journal?: () => Promise<NamedJournal>;
  /** Called when an account gets many sign-in attempts. */
  onGuessing?: (score: GuessingScore) => void;
  /** Called while the server waits for another one that still uses the data folder. */
  onWait?: () => void;
  /** For tests, which can't afford strong hashing. */
  passwordCost?: PasswordCost;
  limitRules?: LimitRules;
  mailRules?: MailRules;
  databasePatience?: DatabasePatience;
};

/** How often expired data are removed, in ms. */
const sweepEvery = 60 * 60 * 1_000;

/**
 * Opens the accounts: in the data folder, or in PostgreSQL.
 * @throws Error with a message of one sentence if the database or the secret can't be used, or another server
 * uses the folder
 */
export async function openAccounts(options: AccountsOptions): Promise<OpenAccounts> {
  const { database, counter, close } = await openDatabase(options);
  const listeners: (() => void)[] = [];
  try {
    const secret = openSecret(options.dataDir, options.authSecret);
    const mails = createMailBudget(
      options.mailRules ?? mailRulesWith(options.announcementsPerMinute ?? usualPace),
    );
    const mailQueued = () => {
      for (const listener of listeners) listener();
    };
    const tellAndRemove = async () => {
      const { told } = await sweepUnconfirmed({ database, mails, publicUrl: options.publicUrl });
      if (told > 0) mailQueued();
    };
    await removeExpired(database);
    if (options.orcid) await keepIssuer(database, options.orcid.issuer);
    let sweeping = tellAndRemove().catch(() => undefined);
    const sweep = setInterval(() => {
      sweeping = removeExpired(database)
        .then(tellAndRemove)
        .catch(() => undefined);
    }, sweepEvery).unref();
    return {
      database,
      passwords: createPasswords(options.passwordCost),
      refuseGuessable: createPasswordRule(options.publicUrl, options.journal),
      accessTokens: await createAccessTokens(secret, options.publicUrl),
      sessionDays: options.sessionDays,
      secondFactor: options.secondFactor ?? 'required',
      sealing: createSealing(secret),
      orcidIssuer: options.orcid?.issuer ?? '',
      limits: createLimits(counter, options.limitRules, (attempts) => {
        scoreOf(database, attempts).then(options.onGuessing, () => undefined);
      }),
      mails,
      publicUrl: options.publicUrl,
      unsubscribing: createUnsubscribing(secret, options.publicUrl),
      mailQueued,
      onMailQueued: (listener) => listeners.push(listener),
      close: async () => {
        clearInterval(sweep);
        await sweeping;
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type OpenDatabase = { database: AccountDatabase; counter: LimitCounter; close(): Promise<void> };

async function openDatabase({
  dataDir,
  databaseUrl,
  databasePatience,
  onWait,
}: AccountsOptions): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const { database, sqlite, close } = await openAlone(dataDir, onWait);
    return { database, counter: countInSqlite(database, sqlite), close };
  }
  // Loaded only if used.
  const { openPostgres } = await import('./db/open-postgres.ts');
  const { database, pool, close } = await openPostgres(databaseUrl, undefined, databasePatience);
  return { database, counter: countInPostgres(pool), close };
}

/** Locks the data folder against other servers and opens its database. */
async function openAlone(dataDir: string, onWait: AccountsOptions['onWait']): Promise<OpenAccountDatabase> {
  const free = await lockDataFolder(dataDir, { onWait });
  try {
    const opened = await openAccountDatabase(dataDir);
    return { ...opened, close: () => opened.close().finally(free) };
  } catch (error) {
    free();
    throw error;
  }
}
