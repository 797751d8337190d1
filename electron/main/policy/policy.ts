import type { Language } from '#shared/language/language.ts';
import type { DesktopSettings, Managed } from '#shared/program/desktop-bridge.ts';

/** What an administrator may set for all users of a computer; every key may be missing. */
export type Policy = {
  /** The origin of the server. */
  serverAddress?: string | undefined;
  updates?: 'off' | undefined;
  accounts?: 'off' | undefined;
  /** Catalogues of others. */
  catalogues?: 'off' | undefined;
  /** The absolute path of a library that is read there, and never written to. */
  libraryFolder?: string | undefined;
  language?: Language | undefined;
};

/** A computer's policy, and what screens are told of it; null if there is none. */
export type Managing = { policy: Policy; managed: Managed | null };

/** Where there is no policy. */
export const unmanaged: Managing = { policy: {}, managed: null };

/** The settings that a policy fixes. The folder of a library is none: users choose one for downloads. */
export function fixedSettings({ serverAddress, updates, language }: Policy): Partial<DesktopSettings> {
  return {
    ...(serverAddress !== undefined && { serverAddress }),
    ...(updates === 'off' && { updates: false }),
    ...(language !== undefined && { language }),
  };
}

/**
 * What screens are told in a kiosk, where the address of the server and updates are fixed too.
 * @param place what fixes them if there is no policy
 */
export function managedInKiosk(managed: Managed | null, place: string): Managed {
  const { fixed, ...rest } = managed ?? { place, fixed: [], refused: [] };
  return { ...rest, fixed: [...new Set([...fixed, 'serverAddress', 'updates'] as const)] };
}

/** What the log says of a policy, in one sentence. */
export function sentenceOf({ place, fixed, refused }: Managed): string {
  if (refused === 'all')
    return `the policy in ${place} does not apply: it is not a JSON object that can be read`;
  const applies = `the policy in ${place} applies: ${fixed.join(', ') || 'nothing'}`;
  return refused.length > 0 ? `${applies}; not valid, and left out: ${refused.join(', ')}` : applies;
}
