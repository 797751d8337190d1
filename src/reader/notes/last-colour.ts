import { annotationColours } from '#shared/annotation-limits.ts';
import { openChoice } from '../../client/remembered-choice.ts';

/** The colour for the next highlight: the one used last in this browser, at first that of most markers. */
export const lastColour = openChoice('highlight-colour', annotationColours, 'yellow');
