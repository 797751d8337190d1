import { Link } from 'lucide-react';
import type { Action } from '../toolbar/action.ts';

/** Copies the address of the current page. */
export const pageLinkAction: Action = {
  id: 'pageLink',
  icon: Link,
  name: 'notes.copyPageLink',
  ofArticle: true,
  run: (reader) => void reader.notes.with((_, copying) => copying.copyPageLink()),
};
