import type { CommandName } from '#shared/office/command-names.ts';
import type { OpenOffice } from '../../server/office/open-office.ts';

/** The account of a person of the demonstration, by name. */
export type DemoIds = (name: string) => string;

export type DemoPlace = {
  office: OpenOffice;
  ids: DemoIds;
  /** Makes a finished upload of somebody’s. */
  upload(owner: string, name: string, type: 'docx' | 'pdf', bytes: Uint8Array): Promise<string>;
  clock: { now(): Date; pass(ms: number): void };
};

/** By whom a command of an assignment is given. */
export const theReviewer = 'the reviewer';

/** Gives a command as somebody of the demonstration, as the reviewer of an assignment, or as the journal’s clock. */
export type GiveDemo = (who: string, name: CommandName, input?: Record<string, unknown>) => Promise<void>;
