/** The journeys that are made on every packaged program: whether it starts, and is the one that it should be. */
export const journeysOfPackages = ['packaged-program.spec.ts', 'reading-offline.spec.ts'];

/** The journeys of packaged programs that replace themselves, as on Linux an AppImage does. */
export const replacing = process.platform === 'linux' ? ['updating-the-program.spec.ts'] : [];

/**
 * What is told apart by packaging — the folder of the library, languages, links and arguments that the system hands over,
 * what is stored for a session — is tried on a packaged program too: journeys with this tag. Packages hold the same
 * program, so that one of them answers for all; they are looked at through their windows only.
 */
export const whenPackaged = /@packaged/;

/** What a packaged program hands to the system can be seen on Linux only: see `watchOutside`. */
export const notSeenHere = process.platform === 'linux' ? [] : ['links-to-elsewhere.spec.ts'];
