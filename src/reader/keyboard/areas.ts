import type { Room } from '../room.ts';

/**
 * Leads the focus round the parts of the room, to the next (1) or the one before (-1): toolbar, side panel, panes.
 * @returns false where there is none
 */
export function focusArea(room: Room, direction: 1 | -1): boolean {
  const areas = [...(room.element()?.querySelectorAll<HTMLElement>('[data-area]') ?? [])].filter((area) =>
    area.checkVisibility(),
  );
  const here = areas.findIndex((area) => area.contains(document.activeElement));
  // From outside of them, too, the first comes next and the last before.
  const area = areas.at(direction > 0 ? (here + 1) % areas.length : Math.max(here, 0) - 1);
  const landing =
    area?.querySelector<HTMLElement>('[data-tool][tabindex="0"], [role="tab"][tabindex="0"], [data-pages]') ??
    area;
  landing?.focus({ preventScroll: true });
  return landing !== undefined;
}
