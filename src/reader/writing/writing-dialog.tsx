import type { ReaderHandle } from '../handle.ts';
import { useWriting } from './use-writing.ts';

/** The open dialog about an addition, if any. */
export function WritingDialog({ reader }: { reader: ReaderHandle }) {
  return useWriting(reader).dialog;
}
