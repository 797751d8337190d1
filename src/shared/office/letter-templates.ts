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
  accepted: 'author',
  minor: 'author',
  major: 'author',
  rejected: 'author',
  reopened: 'author',
  appealUpheld: 'author',
  appealReopened: 'author',
} as const satisfies Record<string, keyof LetterVariables>;

export type LetterTemplate = keyof typeof letterTemplates;

/** The texts of one language: `resources/locales/<language>/office-letters.json`. */
export type LetterTexts = Record<LetterTemplate, { subject: string; body: string }> & {
  closing: string;
  /** What is asked of the author at each point of the initial check. */
  points: Record<CheckPoint, string>;
  /** What the mail adds to a letter. */
  mail: { subject: string; greeting: string; page: string };
};

export type Letter = { subject: string; body: string };

/** The draft of a letter, for a person to edit; its greeting and address come with the mail. */
export function draftLetter<Template extends LetterTemplate>(
  texts: LetterTexts,
  template: Template,
  { points, ...words }: LetterVariables[(typeof letterTemplates)[Template]],
): Letter {
  const named = points.map(({ point, note }) => `— ${texts.points[point]}${note && `\n   ${note}`}`);
  const filled = { ...words, points: named.join('\n') };
  const { subject, body } = texts[template];
  return {
    subject: fill(subject, filled),
    body: `${fill(body, filled)}\n\n${fill(texts.closing, filled)}`,
  };
}

/** A letter as its recipient gets it by mail: subject, greeting, text, and the button that leads to its page. */
export function mailedLetter(
  { mail }: LetterTexts,
  { subject, body }: Letter,
  { name, number }: { name: string; number: string },
) {
  return {
    subject: fill(mail.subject, { subject, number }),
    greeting: fill(mail.greeting, { name }),
    body,
    page: mail.page,
  };
}

/** Replaces placeholders such as `{{title}}`. */
function fill(text: string, words: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => words[name] ?? placeholder);
}
