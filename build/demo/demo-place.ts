import type { CommandName } from '#shared/office/command-names.ts';
import { CopyReport } from '#shared/office/copy-report.ts';
import { sentFilesOf } from '../../server/office/manuscripts/files-of.ts';
import type { OpenOffice } from '../../server/office/open-office.ts';
import type { AtTheDesk } from './initial-check.ts';
import { wordFile } from './word-file.ts';

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

/** How the office of the demonstration acts on a manuscript. */
export function atDesk({ office, ids, upload }: DemoPlace, id: string, give: GiveDemo): AtTheDesk {
  return {
    give: (name, input) => give('office', name, input),
    attachReport: async () => {
      const uploadId = await upload(ids('office'), 'similarity.docx', 'docx', wordFile(['12 %']));
      await give('office', 'attachSimilarity', { key: uploadId, uploadId });
      return { fileId: uploadId };
    },
    files: async () => {
      const rows = await sentFilesOf(office.database, id);
      return rows.map(({ id: fileId, copy, report }) => ({
        ...{ id: fileId, copy },
        report: report === null ? null : CopyReport.parse(JSON.parse(report)),
      }));
    },
  };
}
