import { execFileSync } from 'node:child_process';

/**
 * The date of the sources, in seconds since 1970: `SOURCE_DATE_EPOCH` (reproducible-builds.org), else the
 * time of the last commit. Packaged files carry it, so that two builds of the same sources are identical.
 * @throws Error when neither is available
 */
export function sourceDate(environment: NodeJS.ProcessEnv = process.env): number {
  const given = environment.SOURCE_DATE_EPOCH;
  if (given === undefined || given === '') return lastCommit();
  if (!/^\d{1,12}$/.test(given)) throw new Error('SOURCE_DATE_EPOCH must be a number of seconds since 1970.');
  return Number(given);
}

function lastCommit(): number {
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    throw new Error('The date of the sources is unknown, as there is no git history. Set SOURCE_DATE_EPOCH.');
  }
}
