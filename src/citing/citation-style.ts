import { citationStyles, journalStyle } from '#shared/citation/reference.ts';
import { openChoice } from '../client/remembered-choice.ts';

/** The citation style: the latest choice in this browser, by default the journal's own. */
export const citationStyle = openChoice('citation-style', citationStyles, journalStyle);
