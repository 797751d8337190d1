import { z } from 'zod';
import { LanguageCode } from '../language/localized.ts';
import { underConsideration } from './manuscript-state.ts';

/* What leaves the office of its own submissions and of appeals. */

const Time = z.iso.datetime();

/** The states in which somebody is named for a manuscript. */
export const namedStates = [...underConsideration, 'appealed'] as const;

/** A member of the editorial board, and whether a conflict of interest or a part in the case excludes them. */
export const BoardMember = z.strictObject({ id: z.string(), name: z.string(), isExcluded: z.boolean() });
export type BoardMember = z.output<typeof BoardMember>;

/** What the Chairman of the Board knows of a manuscript for which they name somebody. */
export const Naming = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  number: z.string(),
  title: z.string(),
  language: LanguageCode,
  /** Family names. */
  authors: z.string(),
  /** Whether they name who decides, or who examines an appeal. */
  command: z.enum(['nameDecider', 'nameMember']),
  members: z.array(BoardMember),
  /** Who is named now, by id. */
  named: z.string().nullable(),
});
export type Naming = z.output<typeof Naming>;

/** The greatest share of the journal’s own articles in an issue (reviewing rules, “Submissions by editors”). */
export const mostOwn = 0.25;

/** How many manuscripts were accepted in a time, and how many of them are the journal’s own. */
const Share = z.strictObject({ own: z.int(), accepted: z.int() });
export const OwnShare = z.strictObject({ quarter: Share, year: Share });
export type OwnShare = z.output<typeof OwnShare>;

/** What the desk knows of a manuscript as one of the journal’s own. */
export const OwnOnDesk = z.strictObject({
  isOwn: z.boolean(),
  /** Who of the journal is named like an author, until a person says whether they are one. */
  proposed: z.array(z.strictObject({ who: z.string(), name: z.string(), contributor: z.string() })),
  answers: z.array(
    z.strictObject({ name: z.string(), isSame: z.boolean(), reason: z.string(), by: z.string(), at: Time }),
  ),
  /** Whether it hides from every Editor-in-Chief, and who is named to decide. */
  isWithoutChief: z.boolean(),
  decider: z.string().nullable(),
  /** The share of own articles if it were accepted, for who decides. */
  ifAccepted: OwnShare.nullable(),
});
export type OwnOnDesk = z.output<typeof OwnOnDesk>;

/** An appeal as the desk sees it. */
export const AppealOnDesk = z.strictObject({
  reasons: z.string(),
  appealed: Time,
  /** By when its answer is promised. */
  due: Time,
  against: z.enum(['rejected', 'declined']),
  member: z.string().nullable(),
  /** Who may be named, for who names. */
  members: z.array(BoardMember),
  outcome: z.enum(['upheld', 'reopened']).nullable(),
  answered: Time.nullable(),
});
export type AppealOnDesk = z.output<typeof AppealOnDesk>;

/** An appeal as the authors see it; who examines it they do not learn. */
export const AppealOfAuthor = z.strictObject({
  /** Until when they can appeal; null once they have, or where nothing can be appealed against. */
  until: Time.nullable(),
  made: z
    .strictObject({
      reasons: z.string(),
      appealed: Time,
      due: Time,
      outcome: z.enum(['upheld', 'reopened']).nullable(),
      answered: Time.nullable(),
    })
    .nullable(),
});
export type AppealOfAuthor = z.output<typeof AppealOfAuthor>;
