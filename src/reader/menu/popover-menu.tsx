import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import icon from '../../components/icon-button/icon-button.module.css';
import { downKeys, rove } from '../../components/rove.ts';
import surface from '../../components/surface.module.css';
import styles from './popover-menu.module.css';

type PopoverMenuProps = {
  /** The name of the menu, and the tooltip of the button. */
  name: string;
  /** The content of the button. */
  button: ReactNode;
  /** The accessible name of the button, if it differs from `name`. */
  buttonName?: string;
  /** The class of the button, if it is more than an icon. */
  buttonClass?: string | undefined;
  /** Hidden in a narrow toolbar, where another menu has its items. */
  onlyWide?: boolean;
  children: ReactNode;
};

/**
 * A button with a menu: a native popover, which closes on Escape and on a click outside and returns the
 * focus. Arrow keys move through its items.
 */
export function PopoverMenu({
  name,
  button,
  buttonName = name,
  buttonClass = icon.button,
  onlyWide,
  children,
}: PopoverMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open' || !menu.current || !opener.current) return;
    place(menu.current, opener.current);
    const items = itemsOf(menu.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!menu.current) return;
    if (event.key === 'Tab') menu.current.hidePopover();
    else if (!rove(event, itemsOf(menu.current), downKeys) && event.key !== 'Escape')
      leap(event, menu.current);
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={buttonName}
        title={name}
        data-wide={onlyWide || undefined}
        data-tool
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={name}
        className={`${surface.surface} ${styles.menu}`}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter((item) =>
    item.checkVisibility(),
  );
}

/** Places the menu below its button, inside the window. */
function place(menu: HTMLElement, opener: HTMLElement): void {
  const anchor = opener.getBoundingClientRect();
  const { width } = menu.getBoundingClientRect();
  const edge = 8;
  const left = anchor.left + anchor.width / 2 - width / 2;
  menu.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  menu.style.top = `${anchor.bottom + 4}px`;
  menu.style.maxHeight = `${window.innerHeight - anchor.bottom - 4 - edge}px`;
}

/** A letter moves the focus to the next item that begins with it. */
function leap(event: KeyboardEvent, menu: HTMLElement): void {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const letter = event.key.toLowerCase();
  following.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
}
