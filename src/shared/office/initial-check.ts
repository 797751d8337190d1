/** The points of the initial check, as the journal’s rules have them. */
export const checkPoints = [
  'scope',
  'originality',
  'length',
  'structure',
  'abstracts',
  'keywords',
  'anonymity',
  'references',
  'figures',
  'statements',
  'ethics',
  'language',
] as const;

export type CheckPoint = (typeof checkPoints)[number];

/** How a point is answered: it is in order, it must be completed, or it does not apply. */
export const checkAnswers = ['fine', 'missing', 'not-applicable'] as const;

export type CheckAnswer = (typeof checkAnswers)[number];
