/**
 * The look of pages, apart from the theme of the interface: as printed, on warm paper, light on dark, or
 * dimmed.
 */
export const pageThemes = ['paper', 'sepia', 'dark', 'dimmed'] as const;
export type PageTheme = (typeof pageThemes)[number];

/** What readers choose from: a look, or the one that suits the colour scheme of the interface. */
export const themeChoices = ['automatic', ...pageThemes] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Matches while the interface is dark. */
export function darkInterface(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

/** The look of a choice in an interface that is dark or not. */
export function themeOf(choice: ThemeChoice, isDark: boolean): PageTheme {
  if (choice !== 'automatic') return choice;
  return isDark ? 'dark' : 'paper';
}
