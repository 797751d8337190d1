import { Fragment, type ReactNode } from 'react';

/** Items drawn one after the other and known by their places: for what never changes while it is shown. */
export function inOrder<Item>(
  items: readonly Item[],
  draw: (item: Item, place: number) => ReactNode,
): ReactNode[] {
  return items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other identity, and keep their places
    <Fragment key={place}>{draw(item, place)}</Fragment>
  ));
}
