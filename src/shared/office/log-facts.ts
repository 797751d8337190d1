import { z } from 'zod';
import { loggedCommands } from './command-names.ts';
import { checkAnswers, checkPoints } from './initial-check.ts';
import { declineReasons, recommendations } from './review.ts';

/**
 * What an entry of the log can say beside who did what: each command keeps some of these facts, and every screen shows
 * them in one way.
 */
export const LogFacts = z
  .strictObject({
    /** Whom it is about, by name as it was then. */
    person: z.string(),
    /** A file of the manuscript, by its name as it came. */
    file: z.string(),
    /** How many names in a copy a person has answered for. */
    names: z.int().positive(),
    /** Answers to points of the initial check. */
    answers: z.array(z.strictObject({ point: z.enum(checkPoints), answer: z.enum(checkAnswers) })),
    /** The points that a letter asks the author to complete. */
    points: z.array(z.enum(checkPoints)),
    /** What a virus scanner has found. */
    found: z.string(),
    /** Why somebody does not review. */
    declined: z.enum(declineReasons),
    reason: z.string(),
    /** Whether somebody of the journal is the author who is named like them. */
    isSame: z.boolean(),
    /** Whether reviewers learn who wrote it. */
    isSingle: z.boolean(),
    recommendation: z.enum(recommendations),
    /** The decision that was taken or undone. */
    command: z.enum(loggedCommands),
    /** The last day of what was decided. */
    until: z.iso.date(),
  })
  .partial();

export type LogFacts = z.output<typeof LogFacts>;
