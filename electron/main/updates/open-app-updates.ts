import { app } from 'electron';
import { z } from 'zod';
import type { TrustedKey } from '#library/manifest-signature.ts';
import type { AppUpdate } from '#shared/program/desktop-bridge.ts';
import trustedKeys from '../../../resources/release-keys/trusted.json' with { type: 'json' };
import { built } from '../build-facts.ts';
import type { Log } from '../log/log.ts';
import { keep, readKept } from '../settings/kept-file.ts';
import type { Settings } from '../settings/settings.ts';
import { askDaily } from '../sync/daily-check.ts';
import { takesFiles } from '../writable-folder.ts';
import { type AppUpdates, createAppUpdates } from './app-updates.ts';
import { canInstall } from './can-install.ts';
import { installingSource } from './installing-source.ts';
import { noticeSource } from './notice-source.ts';
import { createReleases } from './releases.ts';

const trusted: TrustedKey[] = trustedKeys;

/** When the source last answered, and the newest release ever seen; times in ISO 8601. */
const Looked = z.object({
  looked: z.iso.datetime().optional(),
  seen: z.object({ version: z.string(), published: z.iso.datetime() }).optional(),
});

/** Opens the program's own updates, in the way this installation supports. */
export function openAppUpdates(options: {
  /** The file that records the last answer. */
  file: string;
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Whether the program was built for tests: only then are sample keys accepted. */
  isForTests: boolean;
  /** Whether the program may look for newer versions at all. */
  asks: boolean;
  log: Log;
  settings: Settings;
  onChange(state: AppUpdate): void;
  quitBy(end: () => Promise<void>): Promise<void>;
}): AppUpdates & {
  /** Starts checking once a day, while that is allowed. */
  watch(): void;
} {
  const { file, fetch, isForTests, asks, log, settings, onChange, quitBy } = options;
  const page = built.updates;
  const { version, updates: address } = built;
  const kept = () => {
    const read = readKept(file, (json) => Looked.parse(json));
    return read && 'content' in read ? read.content : {};
  };
  const note = (news: z.infer<typeof Looked>) => {
    try {
      keep(file, { ...kept(), ...news });
    } catch (error) {
      log.warn('the time of the check could not be stored', error);
    }
  };
  const releases = createReleases({
    address,
    fetch,
    keys: isForTests ? trusted : trusted.filter((key) => key.sample !== true),
    version,
    seen: () => kept().seen ?? null,
    onSeen: (seen) => note({ seen }),
  });
  const updates = createAppUpdates({
    source: canInstall({
      platform: process.platform,
      environment: process.env,
      isPackaged: app.isPackaged,
      executable: process.execPath,
      isWritable: takesFiles,
    })
      ? installingSource({ releases, address, page, version, log })
      : noticeSource({ releases, page, version }),
    page,
    onChange,
    onAnswer: () => note({ looked: new Date().toISOString() }),
    onFault: (error) => log.warn('checking for a new version failed', error),
    quitBy,
  });
  return {
    ...updates,
    check: (quietly) => (asks ? updates.check(quietly) : Promise.resolve(updates.state())),
    watch: () => {
      const daily = askDaily({
        isAllowed: () => asks && settings.get().updates === true,
        lastAsked: () => kept().looked ?? null,
        ask: async () => void (await updates.check(true)),
      });
      settings.onChange((now, before) => {
        if (now.updates === true && before.updates !== true) daily.look();
      });
    },
  };
}
