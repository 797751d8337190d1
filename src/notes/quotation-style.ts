import { openChoice } from '../client/remembered-choice.ts';
import { quotationStyles } from './quotation.ts';

/**
 * The citation style of quotations and exports: the latest choice in this browser, by default the journal's
 * own style.
 */
export const quotationStyle = openChoice('quotation-style', quotationStyles, 'apa');
