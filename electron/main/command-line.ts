import path from 'node:path';
import { programScheme } from '#shared/program/program-scheme.ts';
import { wayOut } from './kiosk/way-out.ts';
import { startLanguage } from './language.ts';
import { filled, wordsOf } from './words.ts';

/**
 * The text of `--help`, in the language of the terminal.
 * @param locale such as `kk_KZ.UTF-8`
 */
export function helpText(program: string, locale: string): string {
  const { commandLine } = wordsOf(startLanguage(null, [locale]));
  const options: [string, string][] = [
    ['--help', commandLine.help],
    ['--version', commandLine.version],
    ['--user-data-dir=DIR', commandLine.userData],
    ['--library DIR', commandLine.library],
    ['--kiosk', filled(commandLine.kiosk, { keys: wayOut })],
  ];
  return [
    filled(commandLine.usage, { program: path.basename(program) }),
    '',
    ...options.map(([option, text]) => `  ${option.padEnd(22)}${text}`),
    '',
    filled(commandLine.link, { example: `${programScheme}://article/7#page=27` }),
  ].join('\n');
}

/** The locale of the terminal (POSIX.1-2024, Base Definitions 8.2) if set, else that of the system. */
export function terminalLocale(environment: Record<string, string | undefined>): string {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale;
}
