import { app } from 'electron';
import { z } from 'zod';
import type { AppUpdate } from '#shared/desktop-bridge.ts';
import { built } from '../build-facts.ts';
import type { Log } from '../log/log.ts';
import { keep, readKept } from '../settings/kept-file.ts';
import type { Settings } from '../settings/settings.ts';
import { askDaily } from '../sync/daily-check.ts';
import { type AppUpdates, createAppUpdates } from './app-updates.ts';
import { canInstall, installingSource } from './installing-source.ts';
import { noticeSource } from './notice-source.ts';

/** When the source last answered, ISO 8601. */
const Looked = z.object({ looked: z.iso.datetime() });

/** The program's own updates, by the way that this installation allows. */
export function openAppUpdates(options: {
  /** Where it is noted when the source last answered. */
  file: string;
  fetch(address: string, init: RequestInit): Promise<Response>;
  log: Log;
  settings: Settings;
  onChange(state: AppUpdate): void;
  quitBy(end: () => Promise<void>): Promise<void>;
}): AppUpdates & {
  /** Looks once a day from now on, as long as that is allowed. */
  watch(): void;
} {
  const { file, fetch, log, settings, onChange, quitBy } = options;
  const { platform, env } = process;
  const page = built.updates;
  const updates = createAppUpdates({
    source: canInstall(platform, env, app.isPackaged)
      ? installingSource(built.updates, log)
      : noticeSource({ address: built.updates, page, version: built.version, platform, fetch }),
    page,
    onChange,
    onAnswer: () => {
      try {
        keep(file, { looked: new Date().toISOString() });
      } catch (error) {
        log.warn('it could not be noted that it was looked', error);
      }
    },
    onFault: (error) => log.warn('no newer version could be had', error),
    quitBy,
  });
  const lastLooked = () => {
    const read = readKept(file, (json) => Looked.parse(json));
    return read && 'content' in read ? read.content.looked : null;
  };
  return {
    ...updates,
    watch: () => {
      const daily = askDaily({
        isAllowed: () => settings.get().updates === true,
        lastAsked: lastLooked,
        ask: async () => void (await updates.check(true)),
      });
      settings.onChange((now, before) => {
        if (now.updates === true && before.updates !== true) daily.look();
      });
    },
  };
}
