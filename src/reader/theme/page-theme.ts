/** How pages look, apart from the theme of the interface: as printed, on warm paper, light on dark, or less bright. */
export const pageThemes = ['paper', 'sepia', 'dark', 'dimmed'] as const;
export type PageTheme = (typeof pageThemes)[number];
