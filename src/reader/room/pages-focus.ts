import { passFocusOn } from '../../components/pass-focus-on.ts';

/** A ref for elements that may disappear while focused: the focus moves to the pages. */
export const toPages = passFocusOn((from) =>
  from.closest('[data-reader]')?.querySelector<HTMLElement>('[data-pages]'),
);
