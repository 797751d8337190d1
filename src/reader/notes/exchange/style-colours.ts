import type { AnnotationColour } from '#shared/account/annotation-limits.ts';

/** The colours of highlights for other programs: CSS hexadecimal. */
export const styleColours: Record<AnnotationColour, string> = {
  yellow: '#ffe27a',
  green: '#a9e2b0',
  blue: '#a5d3f5',
  pink: '#f9bcd0',
  purple: '#d5c3f2',
};
