import { z } from 'zod';
import { fault, line, requiredLine, seen, tooLong } from '../typed-line.ts';
import { excessOf } from './content-ceilings.ts';
import { checkAnswers, checkPoints } from './initial-check.ts';
import { contentLimits, ManuscriptContent } from './manuscript-content.ts';
import { nameAnswers } from './release.ts';
import type { CommandName } from './transitions.ts';

/** Every command carries a key of its client’s, so that a repetition is done once, and the version it was made against. */
const Command = z.strictObject({ key: z.uuid(), version: z.int().nonnegative() });

const Body = z
  .string(fault('required'))
  .transform(seen)
  .pipe(
    z
      .string()
      .min(1, fault('required'))
      .max(contentLimits.letter, tooLong(contentLimits.letter))
      .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), fault('characters')),
  );

const Letter = { subject: requiredLine(200), body: Body };

/** The input of each command, as `POST …/commands/<name>` takes it. */
export const commandInputs = {
  save: Command.extend({
    content: ManuscriptContent.refine((content) => excessOf(content).length === 0, fault('tooLong')),
  }),
  discard: Command,
  submit: Command,
  withdraw: Command.extend({ reason: line(contentLimits.line).default('') }),
  beginCheck: Command,
  check: Command.extend({
    points: z.array(
      z.strictObject({
        point: z.enum(checkPoints),
        answer: z.enum(checkAnswers),
        note: line(contentLimits.line).default(''),
      }),
    ),
  }),
  addSimilarity: Command.extend({
    fileId: z.uuid(),
    percent: z.number().min(0).max(100).nullable().default(null),
    note: line(contentLimits.line).default(''),
    /** Whether the person has read the report. */
    read: z.boolean(),
  }),
  releaseCopy: Command.extend({
    fileId: z.uuid(),
    released: z.boolean(),
    /** An answer for each name that surely is an author’s, by its id in the report. */
    names: z
      .array(z.strictObject({ id: z.string().max(64), answer: z.enum(nameAnswers) }))
      .max(500)
      .default([]),
    /** Why a copy is released of which something could not be searched. */
    reason: line(contentLimits.line).default(''),
  }),
  leaveOutByline: Command.extend({ fileId: z.uuid(), leftOut: z.boolean() }),
  returnForCompletion: Command.extend({ points: z.array(z.enum(checkPoints)), ...Letter }),
  assignEditor: Command.extend({ personId: z.string().max(100) }),
  sendToReview: Command,
  decline: Command.extend(Letter),
  undoDecline: Command,
  write: Command.extend(Letter),
  /** `holderId`: the account that was asked for its ORCID iD; null for who was asked by the address. */
  denyAuthorship: Command.extend({ contributorId: z.string().max(100), holderId: z.string().nullable() }),
  confirmAuthorship: Command.extend({
    contributorId: z.string().max(100),
    holderId: z.string().nullable(),
    userId: z.string().nullable(),
  }),
  hold: Command.extend({
    reason: requiredLine(contentLimits.line),
    /** The last day of the hold; without it, it is kept until somebody lifts it. */
    until: z.iso.date(fault('invalid')).nullable().default(null),
  }),
  liftHold: Command,
  lapse: Command,
  reopen: Command.extend(Letter),
  quarantine: Command.extend({ fileId: z.uuid(), found: z.string() }),
} as const satisfies Record<CommandName, z.ZodType>;

export type CommandInput<Name extends CommandName> = z.output<(typeof commandInputs)[Name]>;
