import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft } from '../../client/drafts.ts';
import { noSender, type Sender } from './use-sender.ts';

/**
 * Fills in the sender's fields, unless the user has edited or is editing them; clears them after logging out.
 * @param draft the name of the form's draft: fields that were emptied in it stay empty
 */
export function useFilledIn<Input extends Sender>(
  fields: UseFormReturn<Input>,
  sender: Sender,
  draft: string,
): void {
  const { getValues, resetField } = fields as unknown as UseFormReturn<Sender>;
  const [drafted] = useState(() => readDraft(draft));
  const filled = useRef(noSender);
  useEffect(() => {
    for (const field of ['name', 'email'] as const) {
      const isUntouched = getValues(field) === filled.current[field] && !(field in drafted);
      const isAtIt = document.activeElement?.getAttribute('name') === field && sender !== noSender;
      if (isUntouched && !isAtIt) resetField(field, { defaultValue: sender[field] });
    }
    filled.current = sender;
  }, [sender, drafted, getValues, resetField]);
}
