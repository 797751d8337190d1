import { randomUUID } from 'node:crypto';
import { Failure } from '#shared/failure.ts';
import type { CommandInput } from '../commands/all.ts';
import { runCommand } from '../commands/run-command.ts';
import { findManuscript } from '../manuscripts/find-manuscript.ts';
import type { Office } from '../office.ts';

/** Gives a command of the clock to a manuscript; what changed meanwhile is left for the next time. */
export async function bySystem<Name extends 'discard' | 'lapse' | 'endInvitation' | 'bounceInvitation'>(
  office: Office,
  command: Name,
  manuscriptId: string,
  input: Omit<CommandInput<Name>, 'key' | 'version'>,
): Promise<void> {
  const manuscript = await findManuscript(office.database, manuscriptId);
  if (!manuscript) return;
  const given = { ...input, key: randomUUID(), version: manuscript.version } as CommandInput<Name>;
  await runCommand(office, manuscriptId, command, 'system', given).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });
}
