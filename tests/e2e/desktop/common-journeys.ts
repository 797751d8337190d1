/** The journeys that must succeed on the unpacked program and on every packaged one: they look through its windows only. */
export const commonJourneys = [
  'reading-offline.spec.ts',
  'being-signed-in.spec.ts',
  'starting.spec.ts',
  'keeping-to-itself.spec.ts',
];
