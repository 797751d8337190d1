import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { Failure } from '#shared/failure.ts';

type SendFormOptions<Input extends FieldValues, Output> = {
  schema: z.ZodType<Output, Input>;
  /** What the fields show first. */
  values: DefaultValues<Input>;
  /** What the schema wants besides what is typed. */
  also?: Partial<Input>;
  /** Fields that are emptied when sending failed. */
  secrets?: Path<Input>[];
  send(output: Output): Promise<void>;
};

export type SendForm<Input extends FieldValues = FieldValues> = {
  fields: UseFormReturn<Input>;
  submit: () => Promise<void>;
  /** Why the last sending failed, other than by single fields. */
  failure: Failure | undefined;
  /** Counts refusals, so that the summary knows when to take the focus. */
  refusals: number;
};

/** A form that is checked by the schema of its endpoint, sent, and told what came of it. */
export function useSendForm<Input extends FieldValues, Output>({
  schema,
  values,
  also,
  secrets = [],
  send,
}: SendFormOptions<Input, Output>): SendForm<Input> {
  const [failure, setFailure] = useState<Failure>();
  const [refusals, setRefusals] = useState(0);
  const check = zodResolver<Input, unknown, Output>(schema as never);
  const fields = useForm<Input, unknown, Output>({
    defaultValues: values,
    shouldFocusError: false,
    resolver: (typed, context, options) => check({ ...typed, ...also }, context, options),
  });
  const refuse = () => setRefusals((count) => count + 1);

  const trySending = async (output: Output) => {
    setFailure(undefined);
    try {
      await send(output);
    } catch (error) {
      const failed = error instanceof Failure ? error : unexpected(error);
      for (const secret of secrets) fields.resetField(secret);
      const faults = faultsOf(failed);
      for (const [field, message] of Object.entries(faults)) {
        fields.setError(field as Path<Input>, { type: 'server', message });
      }
      if (Object.keys(faults).length > 0) refuse();
      if (Object.keys(faults).length === 0 || failed.code === 'wrongPassword') setFailure(failed);
    }
  };

  return {
    fields: fields as unknown as UseFormReturn<Input>,
    submit: async () => {
      setFailure(undefined);
      await fields.handleSubmit(trySending, refuse)();
    },
    failure,
    refusals,
  };
}

/** What a failure says of single fields, by the stable names that the words know. */
function faultsOf({ code, fields }: Failure): Record<string, string> {
  if (code === 'emailTaken') return { email: code };
  if (code === 'wrongPassword') return { currentPassword: code };
  return fields ?? {};
}

function unexpected(cause: unknown): Failure {
  console.error(cause);
  return new Failure('unexpected', 'sending failed', { cause });
}
