import type { z } from 'zod';
import { readJsonFile } from '../library/json-file.ts';
import { createProblems } from '../library/problems.ts';
import { SourceProblem } from './source-problem.ts';

/**
 * Reads a JSON file and checks it against a schema.
 * @throws SourceProblem that names every fault with its line
 */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const problems = createProblems();
  const checked = problems.check(readJsonFile(file, problems), schema);
  if (checked === undefined) throw new SourceProblem(file, ['is invalid', ...problems.list()].join('\n  '));
  return checked;
}
