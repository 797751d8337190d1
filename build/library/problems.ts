import type { z } from 'zod';

/** Collects what is wrong with the content: each problem names its file, the field and the reason. */
export type Problems = {
  add(file: string, reason: string): void;
  /** The checked value, or undefined after noting what is wrong with it. */
  check<Schema extends z.ZodType>(file: string, schema: Schema, value: unknown): z.output<Schema> | undefined;
  list(): string[];
};

export function createProblems(): Problems {
  const problems: string[] = [];
  const add = (file: string, reason: string) => {
    problems.push(`${file}: ${reason}`);
  };
  return {
    add,
    check: (file, schema, value) => {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      for (const issue of result.error.issues) {
        const field = issue.path.map(String).join('.');
        add(file, field ? `${field}: ${issue.message}` : issue.message);
      }
      return undefined;
    },
    list: () => problems,
  };
}
