import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft } from '../../client/drafts.ts';
import { noSender, type Sender } from './use-sender.ts';

/**
 * Fills in who writes, as far as nothing was typed there, nor is being typed; and takes it out again when they are gone.
 * @param draft the name under which the form keeps what was typed: what was emptied there stays so
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
