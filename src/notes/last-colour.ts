import { annotationColours } from '#shared/account/annotation-limits.ts';
import { openChoice } from '../client/remembered-choice.ts';

/**
 * The colour of the next highlight: the last one used in this browser; yellow at first, like most markers.
 */
export const lastColour = openChoice('highlight-colour', annotationColours, 'yellow');
