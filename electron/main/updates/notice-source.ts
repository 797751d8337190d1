import { isNewer, publishedVersion } from './newer.ts';
import type { UpdateSource } from './update-source.ts';

/** The files by which electron-builder publishes what is newest, by the platform. */
const latestFile: Record<string, string> = {
  win32: 'latest.yml',
  darwin: 'latest-mac.yml',
  linux: 'latest-linux.yml',
};

const patience = 15_000;

/** For installations that the system or a person keeps up to date: only looks, and names the page to fetch it from. */
export function noticeSource(options: {
  /** Where releases are published, without a slash at the end. */
  address: string;
  page: string;
  version: string;
  platform: string;
  fetch(address: string, init: RequestInit): Promise<Response>;
}): UpdateSource {
  return {
    check: async () => {
      const file = latestFile[options.platform] ?? 'latest-linux.yml';
      const answer = await options.fetch(`${options.address}/${file}`, {
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(patience),
      });
      if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
      const version = publishedVersion((await answer.text()).slice(0, 20_000));
      if (version === null) throw new Error(`${file} names no version`);
      return isNewer(version, options.version)
        ? { state: 'elsewhere', version, page: options.page }
        : { state: 'current' };
    },
    download: async () => ({ state: 'idle' }),
    install: async () => undefined,
  };
}
