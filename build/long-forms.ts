import { spawnSync } from 'node:child_process';

/**
 * The promises that have a short form, tried by `npm test`, and a long one, by the area whose changes call for the long
 * one: where its code lies, and how much the long form adds to a run on two cores, in seconds. What breaks worst stands
 * first.
 */
export const areas = {
  accounts: { adds: 35, code: /^server\/(?:accounts|contact|routes)\/|^src\/shared\/account/ },
  content: { adds: 45, code: /^resources\/volumes\/|^build\/(?:full-text|library|pdfs)\// },
  office: { adds: 90, code: /^server\/office\/|^src\/shared\/office\// },
  sync: { adds: 50, code: /^electron\/main\/(?:library|sync)\// },
  server: { adds: 80, code: /^server\/(?:http|rendering|searching)\/|^server\/[\w-]+\.ts$/ },
  packaging: {
    adds: 80,
    code: /^build\/desktop\/|^electron\/main\/updates\/|^electron\/preload\/|^electron\.vite/,
  },
  image: {
    adds: 90,
    code: /^Containerfile$|^build\/(?:build-image|image\/|third-parties\/)|^package-lock\.json$/,
  },
  postgres: { adds: 60, code: /^server\/(?:accounts|announcing|contact|mail|office)\// },
  reader: { adds: 40, code: /^src\/reader\// },
  tools: {
    adds: 55,
    code: /^build\/(?!build-image|desktop|drill|full-text|image|library|pdfs|third-parties)|^vite\.config/,
  },
  looks: { adds: 90, code: /^src\/(?:app|components)\/.*\.(?:css|tsx)$|^resources\/locales\// },
  restarts: {
    adds: 130,
    code: /^server\/(?:inherited-socket|listen|main|serve|signals)\.ts$|^build\/drill\/(?:caddy|nginx|restarts|socket-unit|visits)\.ts$|\/(?:Caddyfile|nginx\.conf)$/,
  },
  faults: { adds: 120, code: /^build\/drill\/|^server\/(?:accounts\/db|announcing|mail)\// },
} satisfies Record<string, { adds: number; code: RegExp }>;

type Area = keyof typeof areas;

const names = Object.keys(areas) as Area[];

/** The environment variable that names the areas that are tried at full length; `changes` lets `npm test` choose them. */
const variable = 'TEST_LONG';

/** How much the long forms may add to a run that tries what changed, in seconds. */
const most = 100;

/** Whether promises of an area are tried at full length in this run. */
export function isLong(area: Area): boolean {
  return (process.env[variable] ?? '').split(' ').includes(area);
}

/** Whether every promise is tried in its short form in this run. */
export function isAllShort(): boolean {
  return !process.env[variable];
}

/** What an area's tests take at full length, or in their short form. */
export function long<Value>(area: Area, full: Value, short: Value): Value {
  return isLong(area) ? full : short;
}

/** Chooses all areas for this run. */
export function chooseAll(): string {
  process.env[variable] = names.join(' ');
  return 'At full length: everything.';
}

/**
 * Chooses for this run the areas that were changed since what landed last, as many as fit.
 * @returns what was chosen, and why
 */
export function chooseChanged(): string {
  const base = ['origin/main', 'HEAD~1'].map(commitBefore).find((commit) => commit !== undefined);
  if (base === undefined) return 'At full length: nothing, since there is no earlier commit to compare with.';
  const changed = git('diff', '--name-only', base)?.split('\n') ?? [];
  const { chosen, others } = areasOf(changed);
  process.env[variable] = chosen.join(' ');
  const since = `changed since ${base.slice(0, 8)}`;
  return [
    `At full length: ${chosen.join(', ') || 'nothing'} (${since}).`,
    ...(others.length > 0 ? [`In short form, though ${since}: ${others.join(', ')}.`] : []),
  ].join('\n');
}

/** The areas of changed files: those whose long forms fit into a run, and the others. */
export function areasOf(changed: string[]): { chosen: Area[]; others: Area[] } {
  const touched = names.filter((name) => changed.some((file) => areas[name].code.test(file)));
  let left = most;
  const chosen = touched.filter((name) => {
    const fits = areas[name].adds <= left;
    if (fits) left -= areas[name].adds;
    return fits;
  });
  return { chosen, others: touched.filter((name) => !chosen.includes(name)) };
}

/** The commit in which a branch and the checkout part, unless that is the checked-out one. */
function commitBefore(name: string): string | undefined {
  const base = git('merge-base', name, 'HEAD');
  return base === git('rev-parse', 'HEAD') ? undefined : base;
}

function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

// The areas of this run, for what has to be installed for them.
if (import.meta.main) {
  if (process.env[variable] === 'changes') chooseChanged();
  console.log(process.env[variable] ?? '');
}
