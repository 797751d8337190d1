import type { LucideIcon } from 'lucide-react';
import icon from '../../components/icon-button/icon-button.module.css';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import styles from './toolbar.module.css';

type ToolProps = {
  icon: LucideIcon;
  name: string;
  /** The keys that do the same, as they are written. */
  keys?: string | undefined;
  onPress: () => void;
  /** There, but of no use now. Not `disabled`: who is at it by keyboard must not lose the focus. */
  idle?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  /** Where there is little room it stands in the menu instead. */
  onlyWide?: boolean;
};

/** The look of what stands among these buttons. */
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
