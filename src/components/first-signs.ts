/** The events of a user who begins to use the page. */
export const firstSigns = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
