/** The statements that an article can make, in the order in which its page shows them. */
export const statementNames = [
  'conflictOfInterest',
  'ethics',
  'dataAvailability',
  'codeAvailability',
  'useOfAi',
  'acknowledgements',
] as const;
export type StatementName = (typeof statementNames)[number];
