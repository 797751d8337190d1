import { randomUUID } from 'node:crypto';
import { Failure } from '#shared/failure.ts';
import { runCommand } from './commands/run-command.ts';
import type { Office } from './office.ts';
import type { ManuscriptRow } from './workflow/command.ts';

/** Gives a command of the clock to manuscripts; what changed meanwhile is left for the next time. */
export async function bySystem(
  office: Office,
  command: 'discard' | 'lapse',
  manuscripts: Pick<ManuscriptRow, 'id' | 'version'>[],
): Promise<void> {
  for (const { id, version } of manuscripts) {
    await runCommand(office, id, command, 'system', { key: randomUUID(), version }).catch(
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
      },
    );
  }
}
