import fs from 'node:fs/promises';
import type { ManuscriptForm, Proposal } from '#shared/office/proposal.ts';
import { propose } from '../proposals/propose.ts';

/** Reads the metadata that a text gives; runs in a process of its own. */
export default async function readProposal(input: {
  source: string;
  type: ManuscriptForm;
}): Promise<Proposal> {
  return propose(await fs.readFile(input.source), input.type);
}
