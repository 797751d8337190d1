import { citationStyles, journalStyle } from '#shared/citation/reference.ts';
import { openChoice } from '../client/remembered-choice.ts';

/** The style in which articles are cited: the one chosen last in this browser, at first the journal's own. */
export const citationStyle = openChoice('citation-style', citationStyles, journalStyle);
