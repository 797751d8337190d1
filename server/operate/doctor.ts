import type { Config } from '../config.ts';
import { givenSettings } from '../given-settings.ts';
import { within } from '../health/look-in-time.ts';
import { misspeltSettings } from '../misspelt-settings.ts';
import { readSettings } from '../settings.ts';
import { readCommandLine } from './command-line.ts';
import { type Examination, type Finding, fault } from './doctor/finding.ts';
import {
  examineAddress,
  examineMail,
  examinePostgres,
  examineScanner,
  examineSender,
} from './doctor/network.ts';
import { examinePort } from './doctor/port.ts';
import { examineAccounts, examineFolders, examineLibrary, examineLimits } from './doctor/this-machine.ts';

const examinations: Record<string, Examination> = {
  folders: examineFolders,
  library: examineLibrary,
  accounts: examineAccounts,
  PostgreSQL: examinePostgres,
  mail: examineMail,
  sender: examineSender,
  port: examinePort,
  address: examineAddress,
  scanner: examineScanner,
  limits: examineLimits,
};

/** How long an examination may take, in ms. */
const patience = 30_000;

/**
 * Looks at all that a site needs, beside a running server or before the first start, and changes nothing.
 * @returns a line for each finding, and how many keep the site from working
 */
export async function examine(config: Config): Promise<{ lines: string[]; faults: number }> {
  const found = await Promise.all(
    Object.entries(examinations).map(async ([name, look]) =>
      (await findingsOf(look(config))).map((finding) => ({ name, ...finding })),
    ),
  );
  const findings = found.flat();
  return {
    lines: findings.map(({ name, verdict, words }) => `${verdict.padEnd(8)} ${name}: ${words}`),
    faults: findings.filter(({ verdict }) => verdict === 'fault').length,
  };
}

async function findingsOf(looking: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await within(patience, looking);
  } catch (error) {
    return [fault(error instanceof Error ? error.message : String(error))];
  }
}

if (import.meta.main) {
  readCommandLine({});
  try {
    const given = givenSettings();
    const misspelt = misspeltSettings(given).map((words) => `warning  settings: ${words}`);
    const { lines, faults } = await examine(readSettings(given));
    console.log(
      [
        ...misspelt,
        ...lines,
        faults === 0 ? 'Nothing keeps the site from working.' : `Faults: ${faults}`,
      ].join('\n'),
    );
    process.exit(faults === 0 ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
