import fs from 'node:fs/promises';
import type { DesktopFacts, DesktopSettings } from '#shared/program/desktop-bridge.ts';
import { sentenceOf } from '../policy/policy.ts';

/** The number of log lines included. */
const lastLines = 200;

/**
 * Collects what helps to diagnose a fault: versions, settings, the library in use, the end of the log.
 * Personal data is removed.
 */
export function createDiagnostics(known: {
  facts: DesktopFacts;
  settings(): DesktopSettings;
  /** The name of the edition in use. */
  edition(): string;
  logFile: string;
  /** Removes personal data from a text. */
  scrub(text: string): string;
}): () => Promise<string> {
  return async () => {
    const { version, platform, arch, electron, chromium, node, managed } = known.facts;
    const { libraryFolder, ...settings } = known.settings();
    const log = await fs.readFile(known.logFile, 'utf8').catch(() => '');
    const text = [
      `version ${version}, ${platform} ${arch}`,
      `electron ${electron}, chromium ${chromium}, node ${node}`,
      `settings ${JSON.stringify({ ...settings, ownFolder: libraryFolder !== null })}`,
      ...(managed ? [sentenceOf(managed)] : []),
      `library ${known.edition()}`,
      '',
      ...log.trimEnd().split('\n').slice(-lastLines),
    ].join('\n');
    return known.scrub(text);
  };
}
