import type { LucideIcon } from 'lucide-react';
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

/** A button of the toolbar. */
export function Tool({ icon: Icon, name, keys, onPress, idle, pressed, expanded, onlyWide }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      onClick={() => idle || onPress()}
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-disabled={idle || undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      data-wide={onlyWide || undefined}
      data-tool
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}
