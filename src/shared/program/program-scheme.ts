/** The URL scheme that the system passes to the desktop program. */
export const programScheme = 'urban-social-journal';
