import { expect, test } from 'vitest';
import type { z } from 'zod';
import { officeQuestions } from './office-questions.ts';

/** Every object that a schema describes, with its place. */
function objectsOf(
  schema: z.core.$ZodType,
  place: string,
  seen = new Set<unknown>(),
): [string, z.core.$ZodObjectDef][] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
  const inner = Object.entries(def).flatMap(([name, value]) =>
    schemasIn(value).map((found) => [name, found] as const),
  );
  const here =
    def.type === 'object'
      ? [[place, def as unknown as z.core.$ZodObjectDef] as [string, z.core.$ZodObjectDef]]
      : [];
  return [...here, ...inner.flatMap(([name, found]) => objectsOf(found, `${place} › ${name}`, seen))];
}

function schemasIn(value: unknown): z.core.$ZodType[] {
  if (value === null || typeof value !== 'object') return [];
  if ('_zod' in value) return [value as z.core.$ZodType];
  return Object.values(value).flatMap(schemasIn);
}

test.each(Object.entries(officeQuestions))(
  'what is not named in the answer to “%s” does not leave',
  (name, { answer }) => {
    const objects = objectsOf(answer, name);
    expect(objects.length).toBeGreaterThan(0);
    const open = objects.filter(([, { catchall }]) => catchall?._zod.def.type !== 'never');
    expect(open.map(([place]) => place)).toEqual([]);
  },
);

test('a field that a query gives and the schema does not name makes the answer fail', () => {
  const row = {
    id: crypto.randomUUID(),
    number: null,
    title: '',
    state: 'draft',
    changed: '2026-11-27T08:00:00.000Z',
    submitted: null,
    due: null,
    waitsForAuthor: true,
  };
  const { answer } = officeQuestions.mine;
  expect(answer.safeParse([row]).success).toBe(true);
  expect(answer.safeParse([{ ...row, editor: 'Дана' }]).success).toBe(false);
});

test('an address and what it asks say the same', () => {
  const query = { q: 'двор & 014', state: 'checking', only: 'late', page: 3 } as const;
  const [path = '', asked] = officeQuestions.desk.address(query).split('?');
  expect(officeQuestions.desk.read(path, new URLSearchParams(asked))).toEqual([query]);
  const copy = officeQuestions.copy.address('a', 'b');
  expect(officeQuestions.copy.read(copy, new URLSearchParams())).toEqual(['a', 'b']);
  expect(officeQuestions.manuscript.read(copy, new URLSearchParams())).toBeNull();
});
