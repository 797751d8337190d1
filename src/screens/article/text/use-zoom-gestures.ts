import { type RefObject, useEffect, useRef } from 'react';

/** A point of the window in CSS pixels, or a way in it. */
export type Point = { x: number; y: number };

type Gestures = {
  /** @param at what stays in its place */
  zoomBy(factor: number, at: Point): void;
  /** A double tap or click. */
  toggle(at: Point): void;
};

/** How far a finger may slip between two taps, in CSS pixels, and how long they may take, in ms. */
const doubleTap = { slip: 24, time: 350 };

/** How much a pixel of the wheel zooms. */
const wheelPixel = 0.002;

/** Moves what is in a box that scrolls by one finger or the mouse, and tells of pinches, the wheel and double taps. */
export function useZoomGestures(room: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    const box = room.current;
    if (!box) return;
    const ending = new AbortController();
    const { signal } = ending;
    const fingers = new Map<number, Point>();
    let tap: (Point & { time: number }) | undefined;
    let start: Point | undefined;

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      box.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, pointOf(event));
      start = fingers.size === 1 ? pointOf(event) : undefined;
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      const share = other ? 2 : 1;
      box.scrollBy({
        left: (before.x - now.x) / share,
        top: (before.y - now.y) / share,
        behavior: 'instant',
      });
      if (other) latest.current.zoomBy(between(now, other) / between(before, other), middle(now, other));
    };
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || event.type === 'pointercancel') return;
      const at = pointOf(event);
      const isTap = start !== undefined && between(start, at) < doubleTap.slip;
      const isSecond =
        tap && event.timeStamp - tap.time < doubleTap.time && between(tap, at) < doubleTap.slip;
      if (isTap && isSecond) latest.current.toggle(at);
      tap = isTap && !isSecond ? { ...at, time: event.timeStamp } : undefined;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
      latest.current.zoomBy(Math.exp(-pixels * wheelPixel), pointOf(event));
    };
    box.addEventListener('pointerdown', down, { signal });
    box.addEventListener('pointermove', move, { signal });
    box.addEventListener('pointerup', up, { signal });
    box.addEventListener('pointercancel', up, { signal });
    box.addEventListener('wheel', wheel, { signal, passive: false });
    return () => ending.abort();
  }, [room]);
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

function between(one: Point, other: Point): number {
  return Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
