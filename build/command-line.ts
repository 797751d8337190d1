import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * What was given on the command line, as Node's `parseArgs` reads it.
 * @throws Error when it is not understood, and when npm has kept some of it for itself: `npm run library --check`,
 * without two hyphens alone before the option, would make the library that was only to be checked
 */
export function parseCommandLine<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const kept = Object.keys(config.options ?? {}).filter((name) => process.env[`npm_config_${name}`]);
  if (kept.length > 0) {
    const script = process.env.npm_lifecycle_event ?? '…';
    const given = kept.map((name) => `--${name}`).join(' ');
    throw new Error(
      `npm took ${given} for itself, and nothing was done: put -- in front of it, as in npm run ${script} -- ${given}`,
    );
  }
  return parseArgs(config);
}

/** The same; where it is not understood, that is said without a trace of the program, and the program ends. */
export function readCommandLine<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseCommandLine(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
