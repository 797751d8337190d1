import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * What was given on the command line, as Node's `parseArgs` reads it. Where it is not understood, that is said without a
 * trace of the program, and the program ends.
 */
export function readCommandLine<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
