import type { ProgramSystem } from './program-package.ts';

/** The visitor's computer, as far as it is known; there is no program for phones. */
export type ReaderComputer = {
  system: ProgramSystem | 'phone' | 'unknown';
  processor: 'x64' | 'arm64' | 'unknown';
};

type Told = {
  /** The `User-Agent` header (RFC 9110, section 10.1.5), or `navigator.userAgent`. */
  userAgent: string;
  /** User-Agent Client Hints, such as `Windows` and `arm`. */
  platform?: string | undefined;
  architecture?: string | undefined;
  /** The number of touch points: an iPad calls itself a Mac. */
  touchPoints?: number | undefined;
};

/** The system and processor that a browser runs on. */
export function readerComputer({ userAgent, platform, architecture, touchPoints = 0 }: Told): ReaderComputer {
  const system = systemOf(userAgent, platform?.replaceAll('"', ''));
  if (system === 'macos' && touchPoints > 1) return { system: 'phone', processor: 'unknown' };
  return { system, processor: processorOf(userAgent, system, architecture) };
}

function systemOf(userAgent: string, platform: string | undefined): ReaderComputer['system'] {
  const told = platform || userAgent;
  if (/Android|iPhone|iPad|iOS|Mobile/.test(told) || /Android|iPhone|iPad|Mobile/.test(userAgent))
    return 'phone';
  if (/Windows/.test(told)) return 'windows';
  if (/macOS|Mac OS X|Macintosh/.test(told)) return 'macos';
  // Chromebooks install neither of the packages without further setup.
  if (/Linux|X11/.test(told) && !/CrOS/.test(userAgent)) return 'linux';
  return 'unknown';
}

function processorOf(
  userAgent: string,
  system: ReaderComputer['system'],
  architecture: string | undefined,
): ReaderComputer['processor'] {
  if (system === 'phone' || system === 'unknown') return 'unknown';
  if (architecture === 'arm') return 'arm64';
  if (architecture === 'x86') return 'x64';
  if (/aarch64|arm64/i.test(userAgent)) return 'arm64';
  // Every Mac claims to be Intel.
  return system !== 'macos' && /x64|x86_64|Win64|WOW64|amd64/i.test(userAgent) ? 'x64' : 'unknown';
}
