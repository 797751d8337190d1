import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from '../../client/drafts.ts';

export type DraftOptions = {
  /** The name under which what is typed waits while its screen is left; without one it is not kept. */
  draft?: string;
  /** Whose form it is: nobody else gets to see what was typed. */
  owner?: string;
  /** Whether the page is not closed without a question while something waits there. */
  guarded?: boolean;
};

/**
 * Fills in what was typed before the screen of a form was left, and keeps what is typed from now on.
 * @param values what the fields show without that
 * @param secrets fields that are never kept
 */
export function useDraft<Input extends FieldValues, Output>(
  { draft, owner, guarded = false }: DraftOptions,
  { setValue, subscribe }: UseFormReturn<Input, unknown, Output>,
  values: Record<string, unknown>,
  secrets: string[],
) {
  const [restored, setRestored] = useState(
    () => draft !== undefined && Object.keys(readDraft(draft, owner)).length > 0,
  );
  const latest = useRef({ values, secrets });
  useEffect(() => {
    latest.current = { values, secrets };
  });

  useEffect(() => {
    if (draft === undefined) return;
    for (const [field, typed] of Object.entries(readDraft(draft, owner))) {
      setValue(field as Path<Input>, typed as never, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values: present }) => {
        const { values, secrets } = latest.current;
        const typed = Object.entries(present).filter(
          ([field, value]) => value !== values[field] && !secrets.includes(field),
        );
        keepDraft(Object.fromEntries(typed), draft, owner, guarded);
      },
    });
  }, [draft, owner, guarded, setValue, subscribe]);

  return {
    /** Whether something was filled in that is still to be sent. */
    restored,
    /** Called when it was sent. */
    forget: () => {
      if (draft !== undefined) keepDraft({}, draft, owner);
      setRestored(false);
    },
  };
}
