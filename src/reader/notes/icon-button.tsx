import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import styles from './notes.module.css';

type IconButtonProps = {
  name: string;
  icon: LucideIcon;
  /** CSS pixels. */
  size?: number;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  onPress: () => void;
};

/** A button that shows a picture, and its name to whoever rests on it. */
export function IconButton({ name, icon: Icon, size = 18, className = '', ref, onPress }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${styles.iconButton} ${className}`}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <Icon aria-hidden size={size} />
    </button>
  );
}
