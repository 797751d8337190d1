/**
 * The look of pages, apart from the theme of the interface: as printed, on warm paper, light on dark, or
 * dimmed.
 */
export const pageThemes = ['paper', 'sepia', 'dark', 'dimmed'] as const;
export type PageTheme = (typeof pageThemes)[number];
