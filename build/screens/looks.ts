import type { BrowserContextOptions } from '@playwright/test';

/** The ways in which someone may see a screen. */
export const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
  /** Text twice as large. */
  large: { colorScheme: 'light' },
  print: { colorScheme: 'light' },
} as const satisfies Record<string, BrowserContextOptions>;

export type Look = keyof typeof looks;

/** What starts a Chromium whose reader has asked for letters twice as large: media queries know of that, too. */
export const largeLetters = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';

/** The widths of the window in CSS pixels, by the look; on paper that of A4 within its margins. */
export const lookWidths: Record<Look, number[]> = {
  light: [360, 390, 768, 1024, 1440, 1920],
  dark: [390, 1440],
  forced: [390, 1440],
  large: [390, 1440],
  print: [658],
};

/** The width from which a window is no phone's. */
export const tablet = 768;

/** The height of a window in CSS pixels: a phone's, a tablet's, a screen's. */
export function heightOf(width: number): number {
  if (width < tablet) return 844;
  return width < 1200 ? 1024 : 900;
}
