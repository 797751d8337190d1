import fs from 'node:fs/promises';
import type { DesktopFacts, DesktopSettings } from '#shared/desktop-bridge.ts';

/** So much of the log goes along, in lines. */
const lastLines = 200;

/** What helps to find a fault: versions, settings, the library in use, the end of the log; nothing that tells of a person. */
export function createDiagnostics(known: {
  facts: DesktopFacts;
  settings(): DesktopSettings;
  /** A name for the library in use. */
  edition(): string;
  logFile: string;
  /** Takes out of a text what tells of a person. */
  scrub(text: string): string;
}): () => Promise<string> {
  return async () => {
    const { version, platform, arch, electron, chromium, node } = known.facts;
    const { libraryFolder, ...settings } = known.settings();
    const log = await fs.readFile(known.logFile, 'utf8').catch(() => '');
    const text = [
      `version ${version}, ${platform} ${arch}`,
      `electron ${electron}, chromium ${chromium}, node ${node}`,
      `settings ${JSON.stringify({ ...settings, ownFolder: libraryFolder !== null })}`,
      `library ${known.edition()}`,
      '',
      ...log.trimEnd().split('\n').slice(-lastLines),
    ].join('\n');
    return known.scrub(text);
  };
}
