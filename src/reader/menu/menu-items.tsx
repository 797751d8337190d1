import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './popover-menu.module.css';

type ItemProps = {
  children: ReactNode;
  icon?: LucideIcon | undefined;
  /** The shortcut, as displayed. */
  keys?: string | undefined;
  /** Shown only if the toolbar has no room for it. */
  onlyNarrow?: boolean;
};

/** A menu item that closes the menu and runs an action. */
export function MenuItem({ onRun, ...item }: ItemProps & { onRun: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      data-narrow={item.onlyNarrow || undefined}
      onClick={(event) => {
        closeMenu(event);
        onRun();
      }}
    >
      <Inside {...item} />
    </button>
  );
}

type LinkProps = ItemProps & {
  href: string;
  download: string;
  /** Called on click; may prevent the link from being followed. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** A menu item that downloads a file. */
export function MenuLink({ href, download, onFollow, ...item }: LinkProps) {
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      href={href}
      download={download}
      data-narrow={item.onlyNarrow || undefined}
      onClick={(event) => {
        closeMenu(event);
        onFollow?.(event);
      }}
    >
      <Inside {...item} />
    </a>
  );
}

type ChoiceProps = ItemProps & {
  checked: boolean;
  onChoose: (event: MouseEvent) => void;
  /** `radio` for one of several choices, `checkbox` for one that is on or off. */
  kind?: 'radio' | 'checkbox';
  /** The page theme whose colour is shown beside the choice. */
  swatch?: string | undefined;
  /** The colour shown beside the choice. */
  colour?: string;
  /** Whether the choice closes the menu; set if nothing is left to choose. */
  closes?: boolean;
};

/** A menu item that can be checked. */
export function MenuChoice({
  checked,
  onChoose,
  kind = 'radio',
  swatch,
  colour,
  closes,
  ...item
}: ChoiceProps) {
  const row: ComponentProps<'button'> & { 'data-narrow'?: true | undefined } = {
    type: 'button',
    tabIndex: -1,
    className: styles.item,
    'data-narrow': item.onlyNarrow || undefined,
    onClick: (event) => {
      if (closes) closeMenu(event);
      onChoose(event);
    },
    children: (
      <>
        <span className={styles.mark}>{checked && <Check aria-hidden size={16} />}</span>
        {(swatch || colour) && (
          <span className={styles.swatch} data-swatch={swatch} style={{ background: colour }} />
        )}
        <Inside {...item} />
      </>
    ),
  };
  return kind === 'radio' ? (
    <button {...row} role="menuitemradio" aria-checked={checked} />
  ) : (
    <button {...row} role="menuitemcheckbox" aria-checked={checked} />
  );
}

/** A group of menu items with a heading. */
export function MenuGroup({
  name,
  children,
  onlyNarrow,
}: {
  name: string;
  children: ReactNode;
  onlyNarrow?: boolean;
}) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={styles.group} data-narrow={onlyNarrow || undefined}>
      <p id={id} className={styles.heading}>
        {name}
      </p>
      {children}
    </fieldset>
  );
}

function Inside({ icon: Icon, children, keys }: ItemProps) {
  return (
    <>
      {Icon && <Icon aria-hidden size={18} />}
      <span className={styles.words}>{children}</span>
      {keys && (
        <kbd aria-hidden className={styles.keys}>
          {keys}
        </kbd>
      )}
    </>
  );
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
