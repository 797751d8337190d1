import { parseCommandLine } from '../command-line.ts';
import { Refusal } from '../refusal.ts';

/**
 * What was given on the command line as `--name value`, all of it text.
 * @param usage how the script is called, to be told when it was called otherwise
 * @throws Refusal
 */
export function readArguments<Name extends string>(
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseCommandLine({ options }).values as Partial<Record<Name, string>>;
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** A whole number above zero. @throws Refusal when it is missing or none */
export function numberOf(name: string, text: string | undefined, usage: string): number {
  if (text !== undefined && /^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Refusal(`--${name} wants a number${text === undefined ? '' : `, not ${text}`}.\n${usage}`);
}
