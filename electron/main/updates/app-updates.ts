import type { AppUpdate } from '#shared/program/desktop-bridge.ts';
import { ReleaseRefused } from './signed-release.ts';
import type { UpdateSource } from './update-source.ts';

export type AppUpdates = {
  state(): AppUpdate;
  /**
   * Checks for a newer version now.
   * @param quietly for checks in the background: a failure is not reported
   */
  check(quietly?: boolean): Promise<AppUpdate>;
  download(): Promise<AppUpdate>;
  /** Installs the downloaded version; if that fails, the state refers to its page instead. */
  install(): Promise<void>;
};

/**
 * Checks for, downloads and installs newer versions of the program on request, and keeps the state of this.
 * @param onChange called with each new state
 */
export function createAppUpdates(options: {
  source: UpdateSource;
  /** Where the user can download newer versions if the program cannot. */
  page: string;
  onChange(state: AppUpdate): void;
  /** Called when the source has answered, whatever the result. */
  onAnswer?(): void;
  onFault(error: unknown): void;
  /**
   * Ends the program by calling `end`, unless the user wants to stay.
   * @throws the error of `end`
   */
  quitBy(end: () => Promise<void>): Promise<void>;
}): AppUpdates {
  let state: AppUpdate = { state: 'idle' };
  const now = (next: AppUpdate) => {
    state = next;
    options.onChange(state);
    return state;
  };
  const attempt = async (work: () => Promise<AppUpdate>, otherwise: AppUpdate) => {
    try {
      return now(await work());
    } catch (error) {
      options.onFault(error);
      return now(otherwise);
    }
  };
  const isBusy = () => state.state === 'checking' || state.state === 'downloading' || state.state === 'ready';

  const check = async (quietly = false) => {
    if (isBusy()) return state;
    const before = state;
    now({ state: 'checking' });
    const look = async (): Promise<AppUpdate> => {
      try {
        const found = await options.source.check();
        options.onAnswer?.();
        return found;
      } catch (error) {
        if (!(error instanceof ReleaseRefused)) throw error;
        options.onAnswer?.();
        options.onFault(error);
        return { state: 'refused', reason: error.reason, page: options.page };
      }
    };
    return attempt(look, quietly ? before : { state: 'failed' });
  };
  return {
    state: () => state,
    check,
    download: async () => {
      if (state.state !== 'available') return state;
      const { version } = state;
      now({ state: 'downloading', version, progress: 0 });
      return attempt(
        () => options.source.download((progress) => now({ state: 'downloading', version, progress })),
        { state: 'elsewhere', version, page: options.page },
      );
    },
    install: async () => {
      if (state.state !== 'ready') return;
      const { version } = state;
      try {
        await options.quitBy(options.source.install);
      } catch (error) {
        options.onFault(error);
        now({ state: 'elsewhere', version, page: options.page });
      }
    },
  };
}
