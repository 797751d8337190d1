import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './divider.module.css';

type DividerProps = {
  name: string;
  /** `vertical` divides two parts side by side. */
  orientation: 'vertical' | 'horizontal';
  value: number;
  min: number;
  max: number;
  /** The change made by an arrow key. */
  step: number;
  /** The value at a position in the window, in CSS pixels from the left or top. */
  valueAt: (place: number) => number;
  onChange: (value: number) => void;
  /** Called when the divider is released or has been moved by a key. */
  onRest?: () => void;
};

/** A divider that can be dragged, or moved with arrow keys, Home and End. */
export function Divider({
  name,
  orientation,
  value,
  min,
  max,
  step,
  valueAt,
  onChange,
  onRest,
}: DividerProps) {
  const [held, setHeld] = useState(false);
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted));

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (held) onChange(within(valueAt(orientation === 'vertical' ? clientX : clientY)));
  };
  const onRelease = () => {
    setHeld(false);
    onRest?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [less, more] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const values: Record<string, number> = {
      [less]: value - step,
      [more]: value + step,
      Home: min,
      End: max,
    };
    const wanted = values[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(within(wanted));
    onRest?.();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved, not a thematic break
    <div
      role="separator"
      tabIndex={0}
      className={styles.divider}
      aria-label={name}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      data-held={held || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onKeyDown={onKeyDown}
    />
  );
}
