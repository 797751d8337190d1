import { Link } from 'lucide-react';
import type { Action } from '../toolbar/action.ts';
import { withDesk } from './desks.ts';

/** Copies the address of the page that is seen. */
export const pageLinkAction: Action = {
  id: 'pageLink',
  icon: Link,
  name: 'notes.copyPageLink',
  run: (reader) => void withDesk(reader, (_, copying) => copying.copyPageLink()),
};
