import type { ProgramRelease } from '#shared/program/program-release.ts';
import { releaseManifest } from '#shared/program/release-files.ts';
import { checkListed, readSignedRelease, type SeenRelease } from './signed-release.ts';

/** The published releases of the program, verified. */
export type Releases = {
  /**
   * The newest release.
   * @throws ReleaseRefused; Error if it cannot be fetched
   */
  newest(): Promise<ProgramRelease>;
  /**
   * The text of a file listed in a release, with its checksum verified.
   * @throws as `newest`
   */
  text(release: ProgramRelease, name: string): Promise<string>;
};

type ReleasesOptions = {
  /** The address of published releases, without a trailing slash. */
  address: string;
  fetch(address: string, init: RequestInit): Promise<Response>;
  keys: Parameters<typeof readSignedRelease>[1]['keys'];
  /** The version of the running program. */
  version: string;
  seen(): SeenRelease | null;
  onSeen(release: SeenRelease): void;
};

const patience = 15_000;

/** Fetches releases, and reports each accepted one to `onSeen`, so that no older one is accepted later. */
export function createReleases({ address, fetch, keys, version, seen, onSeen }: ReleasesOptions): Releases {
  const ask = async (name: string) => {
    const answer = await fetch(`${address}/${name}`, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return answer.text();
  };
  return {
    newest: async () => {
      const text = await ask(releaseManifest);
      const release = readSignedRelease(text, { keys, version, seen: seen(), now: Date.now() });
      onSeen({ version: release.version, published: release.published });
      return release;
    },
    text: async (release, name) => {
      const text = await ask(name);
      checkListed(release, name, text);
      return text;
    },
  };
}
