import { desktopZooms } from '#shared/desktop-bridge.ts';

const sizes: readonly number[] = desktopZooms;

/** The size of pages one step up or down among those of the settings, in percent; at the end it stays. */
export function steppedZoom(zoom: number, step: 1 | -1): number {
  return sizes[sizes.indexOf(zoom) + step] ?? zoom;
}
