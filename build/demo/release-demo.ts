import { CopyReport } from '#shared/office/copy-report.ts';
import { needsReason } from '#shared/office/release.ts';
import type { DemoPlace, GiveDemo } from './demo-place.ts';

/** Releases the copy of a file that names nobody to reviewers. */
export async function releaseDemo(
  { database }: DemoPlace['office'],
  give: GiveDemo,
  fileId: string,
): Promise<void> {
  const copy = await database
    .selectFrom('manuscript_files')
    .select('report')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const report = copy.report === null ? null : CopyReport.parse(JSON.parse(copy.report));
  await give('office', 'releaseCopy', {
    fileId,
    released: true,
    names: [],
    reason: needsReason(report) ? 'Read by eye.' : '',
  });
}
