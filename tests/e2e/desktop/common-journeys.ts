/** The journeys that are made on every packaged program: whether it starts, and is the one that it should be. */
export const journeysOfPackages = ['packaged-program.spec.ts', 'reading-offline.spec.ts'];

/** The journeys of packaged programs that replace themselves, as on Linux an AppImage does. */
export const replacing = process.platform === 'linux' ? ['updating-the-program.spec.ts'] : [];

/**
 * The journeys that must succeed on the unpacked program and on a packaged one: they look through its windows only.
 * Packages hold the same program, so that one of them answers for all.
 */
export const commonJourneys = [
  'reading-offline.spec.ts',
  'being-signed-in.spec.ts',
  'starting.spec.ts',
  'keeping-to-itself.spec.ts',
  'updating-the-library.spec.ts',
  'two-windows.spec.ts',
  // What a packaged program hands to the system can be seen on Linux only: see `watchOutside`.
  ...(process.platform === 'linux' ? ['links-to-elsewhere.spec.ts'] : []),
];
