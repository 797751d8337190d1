import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'name'> & {
  icon: LucideIcon;
  name: string;
  /** Of the icon, in CSS pixels; the button is as large as the token that `--icon-button` names. */
  size?: number;
};

/** A square button that shows an icon, and its name to whoever rests on it. */
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
