import path from 'node:path';
import { z } from 'zod';
import { LanguageCode } from '#shared/language/localized.ts';
import type { ManagedKey } from '#shared/program/desktop-bridge.ts';
import { readServerAddress } from '../settings/server-address.ts';
import type { Policy } from './policy.ts';

const ServerOrigin = z.string().transform((typed, context) => {
  const read = readServerAddress(typed);
  if ('origin' in read) return read.origin;
  context.addIssue({ code: 'custom', message: 'not the address of a server' });
  return z.NEVER;
});

const keys = {
  serverAddress: ServerOrigin.optional(),
  updates: z.literal('off').optional(),
  accounts: z.literal('off').optional(),
  catalogues: z.literal('off').optional(),
  libraryFolder: z.string().refine(path.isAbsolute).optional(),
  language: LanguageCode.optional(),
} satisfies Record<ManagedKey, z.ZodType>;

const PolicyFile = z.strictObject(keys);

/**
 * Checks a policy key by key, so that a slip in one does not undo the others.
 * @param json anything
 * @returns the keys that are valid, and the names of the others; `all` if it is no object
 */
export function checkPolicy(json: unknown): { policy: Policy; refused: 'all' | string[] } {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { policy: {}, refused: 'all' };
  const result = PolicyFile.safeParse(json);
  if (result.success) return { policy: result.data, refused: [] };
  const refused = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  );
  const valid = Object.entries(json).filter(([name]) => !refused.includes(name));
  return { policy: PolicyFile.parse(Object.fromEntries(valid)), refused };
}
