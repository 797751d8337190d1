import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group of fields in { }',
  null: 'nothing',
};

/**
 * Why a value is refused, in words for non-programmers; the schema's own message where it has one.
 * @param value the value, undefined when it is missing
 */
export function plainReason(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}, not ${kinds[kindOf(value)] ?? kindOf(value)}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}, not ${JSON.stringify(value)}`;
    case 'too_small':
      if (issue.origin === 'string') return 'is empty';
      if (issue.origin === 'array') return `needs at least ${issue.minimum}`;
      return `must be ${issue.inclusive ? `at least ${issue.minimum}` : `more than ${issue.minimum}`}`;
    case 'too_big':
      if (issue.origin === 'array') return `has more than ${issue.maximum}`;
      return `must be ${issue.inclusive ? `at most ${issue.maximum}` : `less than ${issue.maximum}`}`;
    default:
      return issue.message;
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
