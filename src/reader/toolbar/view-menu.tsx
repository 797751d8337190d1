import { BookOpen, Presentation, RotateCcw, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import { keysOf } from '../keyboard/keys-of.ts';
import { MenuChoice, MenuGroup, MenuItem } from '../menu/menu-items.tsx';
import { PopoverMenu } from '../menu/popover-menu.tsx';
import { useRoom } from '../room/use-room.ts';
import { themeChoices } from '../theme/page-theme.ts';
import { useView } from '../view/use-view.ts';
import { layouts, spreads } from '../view/view.ts';
import { toolLook } from './tool.tsx';

/** The look and arrangement of the pages. */
export function ViewMenu({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const layout = useView(reader, (view) => view.layout);
  const spread = useView(reader, (view) => view.spread);
  const { room, view } = reader;
  const { themeChoice, keepFigures, split, hand } = useRoom(room);
  return (
    <PopoverMenu name={t('view.menu')} button={<BookOpen aria-hidden size={20} />} buttonClass={toolLook}>
      <MenuGroup name={t('view.theme')}>
        {themeChoices.map((choice) => (
          <MenuChoice
            key={choice}
            checked={themeChoice === choice}
            onChoose={() => room.setTheme(choice)}
            swatch={choice}
            keys={choice === 'paper' ? keysOf('theme') : undefined}
          >
            {t(`view.${choice}`)}
          </MenuChoice>
        ))}
        <MenuChoice kind="checkbox" checked={keepFigures} onChoose={() => room.setKeepFigures(!keepFigures)}>
          {t('view.figures')}
        </MenuChoice>
      </MenuGroup>
      <MenuGroup name={t('view.layout')}>
        {layouts.map((choice) => (
          <MenuChoice
            key={choice}
            checked={layout === choice}
            onChoose={() => view.setLayout(choice)}
            keys={choice === 'single' ? keysOf('single') : undefined}
          >
            {t(`view.${choice}`)}
          </MenuChoice>
        ))}
      </MenuGroup>
      <MenuGroup name={t('view.spread')}>
        {spreads.map((choice) => (
          <MenuChoice
            key={choice}
            checked={spread === choice}
            onChoose={() => view.setSpread(choice)}
            keys={choice === 'none' ? keysOf('spread') : undefined}
          >
            {t(`view.${choice}`)}
          </MenuChoice>
        ))}
      </MenuGroup>
      <MenuGroup name={t('view.panes')}>
        <MenuChoice
          kind="checkbox"
          checked={split}
          onChoose={() => room.setSplit(!split)}
          keys={keysOf('split')}
          closes
        >
          {t('view.split')}
        </MenuChoice>
        <MenuChoice
          kind="checkbox"
          checked={hand}
          onChoose={() => room.setHand(!hand)}
          keys={keysOf('hand')}
          closes
        >
          {t('view.hand')}
        </MenuChoice>
        {document.fullscreenEnabled && (
          <MenuItem icon={Presentation} onRun={room.togglePresenting} keys={keysOf('present')}>
            {t('view.present')}
          </MenuItem>
        )}
      </MenuGroup>
      <MenuGroup name={t('view.rotation')}>
        <MenuItem icon={RotateCw} onRun={() => view.rotate(1)} keys={keysOf('clockwise')}>
          {t('view.clockwise')}
        </MenuItem>
        <MenuItem icon={RotateCcw} onRun={() => view.rotate(-1)} keys={keysOf('counter')}>
          {t('view.counter')}
        </MenuItem>
      </MenuGroup>
    </PopoverMenu>
  );
}
