/** What was done with the field of the country before its list came. */
export type Begun = {
  /** What was typed. */
  text: string;
  /** Whether the focus is there. */
  focused: boolean;
  /** Whether it was pressed, as who wants to see a list does. */
  pressed: boolean;
};

export const untouched: Begun = { text: '', focused: false, pressed: false };
