import type { ProgramRelease } from '#shared/program-release.ts';
import { releaseManifest } from '#shared/release-files.ts';
import { checkListed, readSignedRelease, type SeenRelease } from './signed-release.ts';

/** What is published of the program, verified. */
export type Releases = {
  /** @throws ReleaseRefused; Error when it can't be had */
  newest(): Promise<ProgramRelease>;
  /** A text among the files of a release, as it was signed. @throws as `newest` */
  text(release: ProgramRelease, name: string): Promise<string>;
};

type ReleasesOptions = {
  /** Where releases are published, without a slash at the end. */
  address: string;
  fetch(address: string, init: RequestInit): Promise<Response>;
  keys: Parameters<typeof readSignedRelease>[1]['keys'];
  /** The program's own version. */
  version: string;
  seen(): SeenRelease | null;
  onSeen(release: SeenRelease): void;
};

const patience = 15_000;

/** Asks for releases, and remembers the newest: none that is older is taken afterwards. */
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
