import { parseCommandLine } from '../../server/operate/command-line.ts';
import { Refusal } from '../refusal.ts';

/**
 * The command line's arguments of the form `--name value`, all as text, and those without a value.
 * @param usage an example call, shown for unknown arguments
 * @throws Refusal
 */
export function readArguments<Name extends string, Flag extends string = never>(
  names: readonly Name[],
  usage: string,
  flags: readonly Flag[] = [],
): Partial<Record<Name, string> & Record<Flag, boolean>> {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' }]),
    ...flags.map((name) => [name, { type: 'boolean' }]),
  ]) as Record<Name | Flag, { type: 'string' | 'boolean' }>;
  try {
    return parseCommandLine({ options }).values as Partial<Record<Name, string> & Record<Flag, boolean>>;
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

/**
 * Checks an address on the web, if there is one.
 * @throws Refusal when it is none
 */
export function webAddressOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || (/^https?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new Refusal(`--${name} must be an http or https address${text && `, not ${text}`}.`);
}
