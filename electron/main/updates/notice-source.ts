import { isNewer } from './newer.ts';
import type { Releases } from './releases.ts';
import type { UpdateSource } from './update-source.ts';

/** For installations that the system or a person keeps up to date: only looks, and names the page to fetch it from. */
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
