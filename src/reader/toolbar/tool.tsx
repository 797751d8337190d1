import type { LucideIcon } from 'lucide-react';
import icon from '../../components/icon-button/icon-button.module.css';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import styles from './toolbar.module.css';

type ToolProps = {
  icon: LucideIcon;
  name: string;
  /** The keyboard shortcut, as displayed. */
  keys?: string | undefined;
  onPress: () => void;
  /** Currently without effect. Not `disabled`, so that keyboard users keep the focus. */
  idle?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  /** Hidden in a narrow room, where the menu contains it instead. */
  onlyWide?: boolean;
};

/** Classes for other controls in the toolbar. */
export const toolLook = `${icon.button} ${styles.tool}`;

/** A button of the toolbar. */
export function Tool({ icon, name, keys, onPress, idle, pressed, expanded, onlyWide }: ToolProps) {
  return (
    <IconButton
      icon={icon}
      name={name}
      size={20}
      title={keys ? `${name} (${keys})` : name}
      className={styles.tool}
      onClick={() => idle || onPress()}
      aria-disabled={idle || undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      data-wide={onlyWide || undefined}
      data-tool
    />
  );
}
