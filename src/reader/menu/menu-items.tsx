import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './popover-menu.module.css';

type ItemProps = {
  children: ReactNode;
  icon?: LucideIcon | undefined;
  /** The keys that do the same, as they are written. */
  keys?: string | undefined;
  /** Shown only where the toolbar has no room for it. */
  onlyNarrow?: boolean;
};

/** A row of a menu that does something; the menu closes. */
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
  /** Told when it is pressed; may do something else. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** A row of a menu that leads to a file. */
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
  /** One of several, or on and off by itself. */
  kind?: 'radio' | 'checkbox';
  /** A small picture of the choice. */
  swatch?: string | undefined;
  /** The colour that it is the choice of. */
  colour?: string;
  /** Whether the menu closes: where there is nothing more to choose. */
  closes?: boolean;
};

/** A row of a menu that is chosen or not. */
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

/** Rows that belong together under a heading. */
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
