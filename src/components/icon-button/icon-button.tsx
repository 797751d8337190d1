import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'name'> & {
  icon: LucideIcon;
  name: string;
  /** Size of the icon in CSS pixels; the button takes its size from `--icon-button`. */
  size?: number;
};

/** A square button with an icon; its name is the accessible name and the tooltip. */
export function IconButton({ icon: Icon, name, size = 18, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={name}
      {...rest}
      className={`${styles.button} ${className}`}
      aria-label={name}
    >
      <Icon aria-hidden size={size} />
    </button>
  );
}
