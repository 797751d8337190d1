import { isNewer } from './newer.ts';
import type { Releases } from './releases.ts';
import type { UpdateSource } from './update-source.ts';

/** For installations updated by the system or the user: only checks, and names the page with the download. */
export function noticeSource(options: { releases: Releases; page: string; version: string }): UpdateSource {
  return {
    check: async () => {
      const { version } = await options.releases.newest();
      return isNewer(version, options.version)
        ? { state: 'elsewhere', version, page: options.page }
        : { state: 'current' };
    },
    download: async () => ({ state: 'idle' }),
    install: async () => undefined,
  };
}
