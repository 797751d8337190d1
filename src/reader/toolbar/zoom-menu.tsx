import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import { keysOf } from '../keyboard/keys-of.ts';
import { MenuChoice, MenuGroup } from '../menu/menu-items.tsx';
import { PopoverMenu } from '../menu/popover-menu.tsx';
import { useView } from '../view/use-view.ts';
import { actualZoom, zoomLimits, zoomPercent, zoomSteps } from '../view/zoom.ts';
import styles from './toolbar.module.css';

/** Shows the zoom and offers other values. */
export function ZoomMenu({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const zoom = useView(reader, (view) => view.zoom);
  const fit = useView(reader, (view) => view.fit);
  const percent = zoomPercent(zoom);
  const { setZoom } = reader.view;
  return (
    <PopoverMenu
      name={t('zoom.menu', { percent })}
      buttonClass={styles.zoom}
      button={
        <>
          {t('zoom.percent', { percent })}
          <ChevronDown aria-hidden size={14} />
        </>
      }
    >
      <MenuChoice
        checked={fit === 'width'}
        onChoose={() => setZoom('width')}
        keys={keysOf('fitWidth')}
        closes
      >
        {t('zoom.width')}
      </MenuChoice>
      <MenuChoice checked={fit === 'page'} onChoose={() => setZoom('page')} keys={keysOf('fitPage')} closes>
        {t('zoom.whole')}
      </MenuChoice>
      <MenuChoice checked={!fit && isNear(zoom, actualZoom)} onChoose={() => setZoom(actualZoom)} closes>
        {t('zoom.actual')}
      </MenuChoice>
      <MenuGroup name={t('zoom.steps')}>
        {zoomSteps().map((step) => (
          <MenuChoice
            key={step}
            checked={!fit && isNear(zoom, step)}
            onChoose={() => setZoom(step)}
            keys={step === zoomLimits.start ? keysOf('zoomStart') : undefined}
            closes
          >
            {t('zoom.percent', { percent: zoomPercent(step) })}
          </MenuChoice>
        ))}
      </MenuGroup>
    </PopoverMenu>
  );
}

function isNear(zoom: number, other: number): boolean {
  return Math.abs(zoom - other) < 0.005;
}
