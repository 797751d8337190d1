import type { LucideIcon } from 'lucide-react';
import type { ReaderHandle } from '../handle.ts';
import type { ReaderWord } from '../reader-word.ts';
import type { Offered } from '../reading-document.ts';

/** A row of the toolbar menu. */
export type Action = Offered & {
  id: string;
  icon: LucideIcon;
  name: ReaderWord;
  run(reader: ReaderHandle): void;
  /** Whether the document has what the action needs. Without it, the action is always available. */
  available?(reader: ReaderHandle): Promise<boolean>;
};
