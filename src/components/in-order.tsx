import { createElement, Fragment, type ReactNode } from 'react';

/** Items drawn one after the other and known by their places: for what never changes while it is shown. */
export function inOrder<Item>(
  items: readonly Item[],
  draw: (item: Item, place: number) => ReactNode,
): ReactNode {
  return createElement(Fragment, {}, ...items.map((item, place) => draw(item, place)));
}
