/** The scheme of links that the system hands over to the desktop program. */
export const programScheme = 'urban-social-journal';
