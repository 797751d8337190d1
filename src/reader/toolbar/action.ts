import type { LucideIcon } from 'lucide-react';
import type { Offered } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import type { ReaderWord } from '../reader-word.ts';

/** A row of the toolbar menu. */
export type Action = Offered & {
  id: string;
  icon: LucideIcon;
  name: ReaderWord;
  run(reader: ReaderHandle): void;
  /** Whether the document has what the action needs. Without it, the action is always available. */
  available?(reader: ReaderHandle): Promise<boolean>;
};
