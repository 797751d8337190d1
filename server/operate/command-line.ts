import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses the command line with Node's `parseArgs`.
 * @throws Error for unknown arguments, and when npm has consumed some of them itself: `npm run library
 * --check`, without a separate `--` before the option, would make the library instead of only checking it
 */
export function parseCommandLine<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const kept = Object.keys(config.options ?? {}).filter(
    (name) => process.env[`npm_config_${name.replaceAll('-', '_')}`],
  );
  if (kept.length > 0) {
    const script = process.env.npm_lifecycle_event ?? '…';
    const given = kept.map((name) => `--${name}`).join(' ');
    throw new Error(
      `npm consumed ${given} itself, and nothing was done. Put -- before it: npm run ${script} -- ${given}`,
    );
  }
  return parseArgs(config);
}

/** The same, but ends the process with the message alone, without a stack trace, when parsing fails. */
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
