import { Quote } from 'lucide-react';
import type { Action } from '../toolbar/action.ts';

/** Opens the dialog that cites the article. */
export const citeAction: Action = {
  id: 'cite',
  icon: Quote,
  name: 'citing:title',
  ofArticle: true,
  run: ({ room }) => room.showSheet('cite'),
};
