import type { LucideIcon } from 'lucide-react';
import { attachmentsAction } from '../attachments/attachments-action.ts';
import type { ReaderHandle } from '../handle.ts';
import { pageLinkAction } from '../notes/page-link-action.ts';
import type { ReaderWord } from '../reader-word.ts';

/** A row of the toolbar's menu. */
export type Action = {
  id: string;
  icon: LucideIcon;
  name: ReaderWord;
  run(reader: ReaderHandle): void;
  /** Whether the document has what it acts on; always, unless given. */
  available?(reader: ReaderHandle): Promise<boolean>;
};

/** Rows of the menu that act on the document, in their order. */
export const documentActions: readonly Action[] = [pageLinkAction, attachmentsAction];
