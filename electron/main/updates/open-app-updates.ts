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

/** When it was last looked, ISO 8601. */
const Looked = z.object({ looked: z.iso.datetime() });

/** The program's own updates, by the way that this installation allows. */
export function openAppUpdates(options: {
  /** Where it is noted when it was last looked. */
  file: string;
  fetch(address: string, init: RequestInit): Promise<Response>;
  log: Log;
  settings: Settings;
  onChange(state: AppUpdate): void;
}): AppUpdates & {
  /** Looks once a day from now on, as long as that is allowed. */
  watch(): void;
} {
  const { file, fetch, log, settings, onChange } = options;
  const { platform, env } = process;
  const page = built.updates;
  const updates = createAppUpdates({
    source: canInstall(platform, env, app.isPackaged)
      ? installingSource(built.updates, log)
      : noticeSource({ address: built.updates, page, version: built.version, platform, fetch }),
    page,
    onChange,
    onFault: (error) => log.warn('no newer version could be had', error),
  });
  const lastLooked = () => {
    const read = readKept(file, (json) => Looked.parse(json));
    return read && 'content' in read ? read.content.looked : null;
  };
  const look = async () => {
    const { state } = await updates.check(true);
    if (state !== 'idle') keep(file, { looked: new Date().toISOString() });
  };
  return {
    ...updates,
    watch: () => {
      const daily = askDaily({
        isAllowed: () => settings.get().updates === true,
        lastAsked: lastLooked,
        ask: () => look().catch((error) => log.warn('it could not be noted that it was looked', error)),
      });
      settings.onChange((now, before) => {
        if (now.updates === true && before.updates !== true) daily.look();
      });
    },
  };
}
