import { z } from 'zod';
import { CopyReport } from './copy-report.ts';

/** How large such a file can be, in megabytes. */
export const reportFileMegabytes = 20;

/** A file that goes with a report, as its reviewer sees it. */
export const ReportFile = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  isInfected: z.boolean(),
});
export type ReportFile = z.output<typeof ReportFile>;

/** The same for the office and the handling editor, with its copy for the authors. */
export const DeskReportFile = ReportFile.extend({
  copy: z.enum(['waiting', 'ready', 'failed']),
  copyFault: z.string().nullable(),
  report: CopyReport.nullable(),
  /** Whether there is a copy in which no virus was found. */
  mayGo: z.boolean(),
  released: z.iso.datetime().nullable(),
});
export type DeskReportFile = z.output<typeof DeskReportFile>;

/** The copy of a file that was released, as authors and other reviewers get it. */
export const ReleasedFile = ReportFile.omit({ isInfected: true });
export type ReleasedFile = z.output<typeof ReleasedFile>;
