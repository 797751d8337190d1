import { passFocusOn } from '../components/pass-focus-on.ts';

/** For what goes from the room: the keyboard goes on in the pages. */
export const toPages = passFocusOn((from) =>
  from.closest('[data-reader]')?.querySelector<HTMLElement>('[data-pages]'),
);
