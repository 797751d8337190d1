import type { z } from 'zod';
import { controlCharacters, oddInFact } from './control-characters.ts';
import { fieldDescription } from './field-description.ts';
import { plainReason } from './plain-reason.ts';

/** A position in a file: a line, counted from 1, and a column where a single character matters. */
export type Position = { line: number; column?: number };

/** A parsed JSON file, with the positions of its fields. */
export type JsonFile = {
  file: string;
  value: unknown;
  /** The position of a field or, if it is missing, of the object it belongs in. */
  positionOf(path: readonly PropertyKey[]): Position;
};

/**
 * Collects what is wrong with the content: problems, which prevent a library, and notes, which an editor
 * should know. Each names its file, the line if there is one, the field and the reason.
 */
export type Problems = {
  add(file: string, reason: string, position?: Position): void;
  note(file: string, reason: string, position?: Position): void;
  /** Reports a problem with one field of a JSON file. */
  addField(source: JsonFile, path: readonly PropertyKey[], reason: string): void;
  /** The validated value, or undefined after reporting what is wrong with it. */
  check<Schema extends z.ZodType>(source: JsonFile | undefined, schema: Schema): z.output<Schema> | undefined;
  /** Whether a file has a problem. */
  isTold(file: string): boolean;
  /** The problems, by file and line, each once. */
  list(): string[];
  /** The notes, in the same order. */
  notes(): string[];
};

/** The placeholder in a new file for what is still to be written. */
export const unwritten = '?';

type Found = { file: string; reason: string; position: Position | undefined };

/** Creates an empty collection of problems and notes. */
export function createProblems(): Problems {
  const problems: Found[] = [];
  const notes: Found[] = [];
  const addField: Problems['addField'] = (source, path, reason) => {
    const field = path.map(String).join('.');
    problems.push({
      file: source.file,
      reason: field ? `${field}: ${reason}` : reason,
      position: source.positionOf(path),
    });
  };
  return {
    add: (file, reason, position) => problems.push({ file, reason, position }),
    note: (file, reason, position) => notes.push({ file, reason, position }),
    addField,
    check: (source, schema) => {
      if (!source) return undefined;
      for (const [path, text] of textsOf(source.value))
        for (const { reason } of controlCharacters(text)) addField(source, path, reason);
      for (const [path, text] of textsOf(source.value)) {
        const reason = oddInFact(text);
        if (reason) addField(source, path, reason);
      }
      const waiting = textsOf(source.value).flatMap(([path, text]) => (text === unwritten ? [path] : []));
      for (const path of waiting) {
        const description = fieldDescription(schema, path);
        addField(source, path, description ? `not filled in yet. ${description}` : 'not filled in yet');
      }
      const result = schema.safeParse(source.value);
      if (result.success) return waiting.length > 0 ? undefined : result.data;
      for (const issue of result.error.issues) {
        if (issue.code === 'unrecognized_keys') {
          for (const key of issue.keys) addField(source, [...issue.path, key], 'unknown field');
        } else if (!waiting.some((path) => isWithin(path, issue.path))) {
          addField(source, issue.path, plainReason(issue, valueAt(source.value, issue.path)));
        }
      }
      return undefined;
    },
    isTold: (file) => problems.some((problem) => problem.file === file),
    list: () => inOrder(problems),
    notes: () => inOrder(notes),
  };
}

function inOrder(found: Found[]): string[] {
  const lines = found
    .toSorted(
      (one, other) =>
        one.file.localeCompare(other.file, 'en') || (one.position?.line ?? 0) - (other.position?.line ?? 0),
    )
    .map(({ file, reason, position }) => {
      const at = [file, position?.line, position?.column].filter((part) => part !== undefined).join(':');
      return `${at}: ${reason}`;
    });
  return [...new Set(lines)];
}

/** All texts in a value, with their paths. */
function textsOf(value: unknown, path: PropertyKey[] = []): [path: PropertyKey[], text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function isWithin(inner: readonly PropertyKey[], outer: readonly PropertyKey[]): boolean {
  return outer.every((key, depth) => inner[depth] === key);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}
