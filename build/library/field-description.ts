import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The description of a field for editors: that of the nearest field around the path that has one; `undefined`
 * when none has.
 */
export function fieldDescription(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  let here: JsonSchema | undefined = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  let described: string | undefined;
  for (const key of path) {
    const inner: unknown = typeof key === 'number' ? here?.items : here?.properties?.[String(key)];
    here = typeof inner === 'object' && inner !== null ? (inner as JsonSchema) : undefined;
    described = here?.description ?? described;
  }
  return described;
}
