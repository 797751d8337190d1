import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { useOnceConnected } from '../use-once-connected.ts';
import { faultsOf, refusedSecrets } from './refused-secrets.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';

type SendFormOptions<Input extends FieldValues, Output> = DraftOptions & {
  schema: z.ZodType<Output, Input>;
  /** The initial values. */
  values: DefaultValues<Input>;
  /** Further input for the schema that is not typed. */
  also?: Partial<Input>;
  /** Fields that are cleared if they were wrong, and never kept in drafts. */
  secrets?: Path<Input>[];
  /**
   * Whether it needs the user's confirmation each time: it is then not sent automatically after a
   * reconnection.
   */
  grave?: boolean;
  send(output: Output): Promise<void>;
};

export type SendForm<Input extends FieldValues = FieldValues> = {
  fields: UseFormReturn<Input>;
  submit: () => Promise<void>;
  /** Why the last attempt failed, except for errors of single fields. */
  failure: Failure | undefined;
  /** Whether it will be sent automatically once the connection is back, unless the user types before. */
  waiting: boolean;
  /** When it was sent, in ms since 1970; 0 while it is not. */
  sent: number;
  /** Forgets the input and the result. */
  forget: () => void;
  /** Counts rejected attempts, so that the summary knows when to take the focus. */
  refusals: number;
  /** Whether unsent text was restored. */
  restored: boolean;
};

/** How often one click sends automatically: an unstable connection must not repeat it forever. */
const mostResendings = 3;

/** A form that is validated by the schema of its endpoint and sent, with the state of sending. */
export function useSendForm<Input extends FieldValues, Output>({
  schema,
  values,
  also,
  secrets = [],
  grave = false,
  send,
  ...draft
}: SendFormOptions<Input, Output>): SendForm<Input> {
  const [failure, setFailure] = useState<Failure>();
  const [refusals, setRefusals] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const [sent, setSent] = useState(0);
  const resendings = useRef(0);
  const check = zodResolver<Input, unknown, Output>(schema as never);
  const fields = useForm<Input, unknown, Output>({
    defaultValues: values,
    shouldFocusError: false,
    resolver: (typed, context, options) => check({ ...typed, ...also }, context, options),
  });
  const { restored, forget: forgetDraft } = useDraft(draft, fields, values, secrets);
  const refuse = () => setRefusals((count) => count + 1);

  const trySending = async (output: Output) => {
    try {
      await send(output);
      forgetDraft();
      setSent(Date.now());
    } catch (error) {
      const failed = error instanceof Failure ? error : unexpected(error);
      if (failed.code === 'offline') setWaiting(!grave && resendings.current < mostResendings);
      for (const secret of refusedSecrets(secrets, failed)) fields.resetField(secret);
      const faults = faultsOf(failed);
      for (const [field, message] of Object.entries(faults)) {
        fields.setError(field as Path<Input>, { type: 'server', message });
      }
      if (Object.keys(faults).length > 0) refuse();
      if (Object.keys(faults).length === 0 || failed.code === 'wrongPassword') setFailure(failed);
    }
  };

  const forgetOutcome = () => {
    setFailure(undefined);
    setWaiting(false);
    setSent(0);
  };

  const submit = async () => {
    forgetOutcome();
    await fields.handleSubmit(trySending, refuse)();
  };

  const { subscribe } = fields;
  useEffect(() => {
    if (!waiting) return;
    return subscribe({ formState: { values: true }, callback: () => setWaiting(false) });
  }, [waiting, subscribe]);
  useOnceConnected(waiting, () => {
    resendings.current += 1;
    void submit();
  });

  return {
    fields: fields as unknown as UseFormReturn<Input>,
    submit: async () => {
      resendings.current = 0;
      await submit();
    },
    failure,
    waiting,
    sent,
    forget: () => {
      forgetOutcome();
      forgetDraft();
      fields.reset();
    },
    refusals,
    restored,
  };
}

function unexpected(cause: unknown): Failure {
  console.error(cause);
  return new Failure('unexpected', 'sending failed', { cause });
}
