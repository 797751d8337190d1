import { openChoice } from '../../client/remembered-choice.ts';
import { quotationStyles } from './quotation.ts';

/** The style of quotations and exports: the one chosen last in this browser, at first the journal's own. */
export const quotationStyle = openChoice('quotation-style', quotationStyles, 'apa');
