/** The journeys run on every packaged program: it starts, and is the right one. */
export const journeysOfPackages = ['packaged-program.spec.ts', 'reading-offline.spec.ts'];

/** The journeys of packaged programs that update themselves, such as an AppImage on Linux. */
export const replacing = process.platform === 'linux' ? ['updating-the-program.spec.ts'] : [];

/**
 * The tag of journeys that are also run on one packaged program, because packaging affects them: the folder
 * of the library, languages, links and arguments from the system, session storage. All packages hold the same
 * program, so one stands for all; it is only accessible through its windows.
 */
export const whenPackaged = /@packaged/;

/** What a packaged program passes to the system can be observed on Linux only: see `watchOutside`. */
export const notSeenHere = process.platform === 'linux' ? [] : ['links-to-elsewhere.spec.ts'];
