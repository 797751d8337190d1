import type { Locator } from '@playwright/test';

/** What a job takes of a person: presses, and fields that are filled in. */
export type Counted = {
  presses: number;
  fields: number;
  /** Presses a button, a link or a box: with the mouse or, on a touch screen, with a finger. */
  press(target: Locator): Promise<void>;
  /** Fills in a field with text. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses one of the radio buttons of a field, or a value of a list. */
  choose(field: Locator, value?: string): Promise<void>;
};

/**
 * Counts what somebody does on a page.
 * @param isTouched whether it is a touch screen
 */
export function counted(isTouched = false): Counted {
  const count: Counted = {
    presses: 0,
    fields: 0,
    press: async (target) => {
      count.presses += 1;
      await (isTouched ? target.tap() : target.click());
    },
    type: async (field, text) => {
      count.fields += 1;
      await field.fill(text);
    },
    choose: async (field, value) => {
      count.fields += 1;
      await (value === undefined ? field.check() : field.selectOption(value));
    },
  };
  return count;
}
