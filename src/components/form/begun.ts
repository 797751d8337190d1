/** What the user did in the country field before its list was loaded. */
export type Begun = {
  /** The typed text. */
  text: string;
  /** Whether the field has the focus. */
  focused: boolean;
  /** Whether the field was clicked, which opens the list. */
  pressed: boolean;
};

export const untouched: Begun = { text: '', focused: false, pressed: false };
