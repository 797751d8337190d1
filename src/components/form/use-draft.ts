import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from '../../client/drafts.ts';

export type DraftOptions = {
  /** The name under which the draft is kept when the screen is left; without it, nothing is kept. */
  draft?: string;
  /** The account the form is about: no other user sees the draft. */
  owner?: string;
  /** Whether closing the page asks for confirmation while there is a draft. */
  guarded?: boolean;
};

/**
 * Restores what was typed before the screen was left, and keeps what is typed from now on.
 * @param values the initial values without a draft
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
    /** Whether unsent text was restored. */
    restored,
    /** Called after sending. */
    forget: () => {
      if (draft !== undefined) keepDraft({}, draft, owner);
      setRestored(false);
    },
  };
}
