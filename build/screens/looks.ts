import type { BrowserContextOptions } from '@playwright/test';

/** Media in which a screen may be seen. */
export const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
  /** Text twice as large. */
  large: { colorScheme: 'light' },
  print: { colorScheme: 'light' },
} as const satisfies Record<string, BrowserContextOptions>;

export type Look = keyof typeof looks;

/** Starts Chromium with a default font size twice as large, which media queries take into account. */
export const largeLetters = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';

/** The widths of the window in CSS pixels, by look; on paper that of A4 within its margins. */
export const lookWidths: Record<Look, number[]> = {
  light: [360, 390, 768, 1024, 1440, 1920],
  dark: [390, 1440],
  forced: [390, 1440],
  large: [390, 1440],
  print: [658],
};

/** The width from which a window is wider than a phone's. */
export const tablet = 768;

/** The height of a window in CSS pixels: a phone's, a tablet's, a desktop's. */
export function heightOf(width: number): number {
  if (width < tablet) return 844;
  return width < 1200 ? 1024 : 900;
}
