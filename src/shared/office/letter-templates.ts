import type { CheckPoint } from './initial-check.ts';

/**
 * What a letter may say, by who gets it. The letters of one audience are made from its variables alone, so that one
 * for an author can’t name a reviewer: nothing here knows any.
 */
export type LetterVariables = {
  author: {
    journal: string;
    number: string;
    title: string;
    /** The day by which the author is to answer, in words. */
    due: string;
    /** What is to be completed. */
    points: readonly { point: CheckPoint; note: string }[];
  };
};

/** Every template, with its audience. */
export const letterTemplates = {
  general: 'author',
  receipt: 'author',
  returned: 'author',
  declinedScope: 'author',
  declinedQuality: 'author',
  declinedOther: 'author',
  reopened: 'author',
} as const satisfies Record<string, keyof LetterVariables>;

export type LetterTemplate = keyof typeof letterTemplates;

/** The texts of one language: `resources/locales/<language>/office-letters.json`. */
export type LetterTexts = Record<LetterTemplate, { subject: string; body: string }> & {
  closing: string;
  /** What is asked of the author at each point of the initial check. */
  points: Record<CheckPoint, string>;
};

export type Letter = { subject: string; body: string };

/** The draft of a letter, for a person to edit; its greeting and address come with the mail. */
export function draftLetter<Template extends LetterTemplate>(
  texts: LetterTexts,
  template: Template,
  variables: LetterVariables[(typeof letterTemplates)[Template]],
): Letter {
  const { points, ...words } = variables;
  const named = points
    .map(({ point, note }) => `— ${texts.points[point]}${note && `\n   ${note}`}`)
    .join('\n');
  const filled = { ...words, points: named };
  const { subject, body } = texts[template];
  return {
    subject: fill(subject, filled),
    body: `${fill(body, filled)}\n\n${fill(texts.closing, filled)}`,
  };
}

/** Replaces placeholders such as `{{title}}`. */
function fill(text: string, words: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => words[name] ?? placeholder);
}
