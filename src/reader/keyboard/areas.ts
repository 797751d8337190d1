import type { Room } from '../room/room.ts';

/**
 * Moves the focus to the next (1) or previous (-1) area of the room: toolbar, side panel or pane.
 * @returns false if there is no area to focus
 */
export function focusArea(room: Room, direction: 1 | -1): boolean {
  const areas = [...(room.element()?.querySelectorAll<HTMLElement>('[data-area]') ?? [])].filter((area) =>
    area.checkVisibility(),
  );
  const here = areas.findIndex((area) => area.contains(document.activeElement));
  // From outside all areas, 1 leads to the first and -1 to the last.
  const area = areas.at(direction > 0 ? (here + 1) % areas.length : Math.max(here, 0) - 1);
  const landing =
    area?.querySelector<HTMLElement>('[data-tool][tabindex="0"], [role="tab"][tabindex="0"], [data-pages]') ??
    area;
  landing?.focus({ preventScroll: true });
  return landing !== undefined;
}
