import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipChoice } from '../../../components/chip-choice/chip-choice.tsx';
import { placePopup } from './place-popup.ts';
import { type TextLook, textLooks, useTextLook, writeTextLook } from './text-look.ts';
import styles from './text-look-menu.module.css';

const sizes = ['s', 'm', 'l', 'xl'] as const satisfies TextLook['size'][];
const widths = ['narrow', 'normal', 'wide'] as const satisfies TextLook['width'][];

const id = 'text-look';

/** Opens the menu, from wherever in the text its reader is. */
export function TextLookButton({ className }: { className: string | undefined }) {
  const { t } = useTranslation('article-details');
  return (
    <button type="button" className={`${styles.button} ${className} needs-script`} popoverTarget={id}>
      <span className={styles.sign} aria-hidden>
        Aa
      </span>
      <span className={styles.words}>{t('text.look.title')}</span>
    </button>
  );
}

/** How the text looks: its size, width, typeface and colours, remembered on this device. */
export function TextLookMenu() {
  const { t } = useTranslation('article-details');
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const buttons = [...document.querySelectorAll(`[popovertarget="${id}"]`)];
    const button = buttons.find((each) => each.checkVisibility());
    if (open && menu.current && button) placePopup(menu.current, button.getBoundingClientRect());
  }, [open]);

  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={t('text.look.title')}
      className={styles.menu}
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      {open && <Choices />}
    </div>
  );
}

function Choices() {
  const { t } = useTranslation('article-details');
  const look = useTextLook();
  const choose =
    <Aspect extends keyof TextLook>(aspect: Aspect) =>
    (value: TextLook[Aspect]) =>
      writeTextLook({ ...look, [aspect]: value });
  return (
    <>
      <ChipChoice
        legend={t('text.look.size.title')}
        options={sizes.map((value) => ({ value, label: t(`text.look.size.${value}`) }))}
        chosen={look.size}
        onChoose={choose('size')}
      />
      <ChipChoice
        legend={t('text.look.width.title')}
        options={widths.map((value) => ({ value, label: t(`text.look.width.${value}`) }))}
        chosen={look.width}
        onChoose={choose('width')}
      />
      <ChipChoice
        legend={t('text.look.face.title')}
        options={textLooks.face.map((value) => ({ value, label: t(`text.look.face.${value}`) }))}
        chosen={look.face}
        onChoose={choose('face')}
      />
      <ChipChoice
        legend={t('text.look.colours.title')}
        options={textLooks.colours.map((value) => ({ value, label: t(`text.look.colours.${value}`) }))}
        chosen={look.colours}
        onChoose={choose('colours')}
      />
    </>
  );
}
