import type { CommandName } from '#shared/office/command-names.ts';
import { type CheckPoint, checkPoints } from '#shared/office/initial-check.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { certainNames, needsReason } from '#shared/office/release.ts';

/** How the office acts on a manuscript that was sent: by commands, or by requests to a site. */
export type AtTheDesk = {
  /** Gives a command to the manuscript as it is now. */
  give(command: CommandName, input?: Record<string, unknown>): Promise<unknown>;
  /** Uploads a report on similarity, and attaches it. */
  attachReport(): Promise<{ fileId: string }>;
  files(): Promise<readonly Pick<DeskManuscript['files'][number], 'id' | 'copy' | 'report'>[]>;
};

/** Takes a manuscript through its initial check, as all go that are not about it: its editor can be named then. */
export async function passInitialCheck(desk: AtTheDesk): Promise<void> {
  await desk.give('beginCheck');
  await desk.give('check', { points: allFine(checkPoints) });
  const { fileId } = await desk.attachReport();
  await desk.give('addSimilarity', { fileId, percent: 12, read: true });
  await releaseCopies(desk);
}

/** Releases all copies for reviewers: the names in them are those of works. */
export async function releaseCopies(desk: Pick<AtTheDesk, 'give' | 'files'>): Promise<void> {
  for (const { id: fileId, copy, report } of await desk.files()) {
    if (copy !== 'ready') continue;
    const names = certainNames(report).map(({ id }) => ({ id, answer: 'third-person' }));
    const reason = needsReason(report) ? 'Read by eye.' : '';
    await desk.give('releaseCopy', { fileId, released: true, names, reason });
  }
}

/** Answers to points of the initial check. */
export function allFine(points: readonly CheckPoint[]) {
  return points.map((point) => ({ point, answer: 'fine', note: '' }));
}
