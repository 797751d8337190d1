import type { ReaderHandle } from '../handle.ts';
import { useWriting } from './use-writing.ts';

/** What asks about something on the pages, if anything does; its code came with the tools. */
export function WritingDialog({ reader }: { reader: ReaderHandle }) {
  return useWriting(reader).dialog;
}
