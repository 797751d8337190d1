import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SourceProblem } from './source-problem.ts';

/** Reads a JSON file and checks it with a schema; names the file and the place of a fault. */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const checked = schema.safeParse(parse(file));
  if (!checked.success) throw new SourceProblem(file, z.prettifyError(checked.error));
  return checked.data;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SourceProblem(file, error instanceof Error ? error.message : 'cannot be read');
  }
}
