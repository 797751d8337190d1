import { parseCommandLine } from '../command-line.ts';
import { Refusal } from '../refusal.ts';

/**
 * The command line's arguments of the form `--name value`, all as text.
 * @param usage an example call, shown for unknown arguments
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

/**
 * Parses a positive integer.
 * @throws Refusal when it is missing or none
 */
export function numberOf(name: string, text: string | undefined, usage: string): number {
  if (text !== undefined && /^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Refusal(
    `--${name} must be a number above 0${text === undefined ? '' : `, not ${text}`}.\n${usage}`,
  );
}
