import { desktopZooms } from '#shared/program/desktop-bridge.ts';

const sizes: readonly number[] = desktopZooms;

/** The next zoom level up or down among those of the settings, in percent; unchanged at either end. */
export function steppedZoom(zoom: number, step: 1 | -1): number {
  return sizes[sizes.indexOf(zoom) + step] ?? zoom;
}
