import { X } from 'lucide-react';
import {
  type ComponentType,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { acrossKeys, rove } from '../../components/rove.ts';
import { partsFor } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import { useLoaded } from '../opening/use-loaded.ts';
import { usePart } from '../opening/use-part.ts';
import { useReaderWord } from '../reader-word.ts';
import { panelWidths } from '../room/room.ts';
import { useRoom } from '../room/use-room.ts';
import { createConnection } from '../source/connection.ts';
import { Divider } from '../split/divider.tsx';
import type { PanelId } from './panel-id.ts';
import { panelsOf, usualPanels } from './panels.ts';
import styles from './side-panel.module.css';

/** The side panel, while one of its tabs is open. */
export function OpenPanel({ reader }: { reader: ReaderHandle }) {
  const { panel } = useRoom(reader.room);
  return panel && <SidePanel reader={reader} open={panel} />;
}

/**
 * The panel beside the pages: the tabs and the content of the open one. In a narrow room it covers the pages.
 * Escape closes it and returns the focus.
 */
function SidePanel({ reader, open }: { reader: ReaderHandle; open: PanelId }) {
  const { t } = useTranslation('reader');
  const word = useReaderWord();
  const { panelWidth } = useRoom(reader.room);
  const frame = useRef<HTMLElement>(null);
  const id = useId();
  const { value = usualPanels } = useLoaded(panelsOf, reader.pdf);
  const panels = partsFor(reader.document, value);
  const shown = panels.find((panel) => panel.id === open) ?? panels[0];
  const close = () => reader.showPanel(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const onTabsKeyDown = (event: KeyboardEvent) => {
    const tabs = frame.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [];
    if (rove(event, tabs, acrossKeys)) (document.activeElement as HTMLElement | null)?.click();
  };
  return (
    <>
      <section
        ref={frame}
        className={styles.panel}
        style={{ '--panel-width': `${panelWidth}px` } as React.CSSProperties}
        aria-label={t('panel.label')}
        onKeyDown={onKeyDown}
        data-area
      >
        <header className={styles.head}>
          <div role="tablist" aria-label={t('panel.label')} className={styles.tabs} onKeyDown={onTabsKeyDown}>
            {panels.map((panel) => (
              <button
                key={panel.id}
                type="button"
                role="tab"
                id={`${id}-${panel.id}`}
                aria-selected={panel.id === shown?.id}
                aria-controls={`${id}-body`}
                aria-label={word(panel.name)}
                title={word(panel.name)}
                tabIndex={panel.id === shown?.id ? 0 : -1}
                className={styles.tab}
                onClick={() => panel.id !== shown?.id && reader.room.turnPanel(panel.id)}
              >
                <panel.icon aria-hidden size={18} />
                {panel.id === shown?.id && <span>{word(panel.name)}</span>}
              </button>
            ))}
          </div>
          <IconButton icon={X} name={t('panel.close')} onClick={close} />
        </header>
        <div role="tabpanel" id={`${id}-body`} aria-labelledby={`${id}-${shown?.id}`} className={styles.body}>
          {shown && <PanelBody key={shown.id} load={shown.load} reader={reader} />}
        </div>
      </section>
      <div className={styles.divider}>
        <Divider
          name={t('panel.width')}
          orientation="vertical"
          value={panelWidth}
          min={panelWidths.min}
          max={panelWidths.max}
          step={16}
          valueAt={(x) => x - (frame.current?.getBoundingClientRect().left ?? 0)}
          onChange={reader.room.setPanelWidth}
          onRest={reader.room.keepPanelWidth}
        />
      </div>
    </>
  );
}

type Body = ComponentType<{ reader: ReaderHandle }>;

/** The content of a panel. Its code loads on first opening; if the connection fails, loading is retried. */
function PanelBody({ load, reader }: { load: () => Promise<Body>; reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const { panelAsked } = useRoom(reader.room);
  const [connection] = useState(() => createConnection(reader.room.signal));
  const { value: Shown, failed } = usePart(load, connection);
  const missed = useSyncExternalStore(connection.subscribe, connection.fault);

  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (part.current && reader.room.takePanelFocus(panelAsked)) return bringFocus(part.current);
  }, [panelAsked, reader]);

  return (
    <div ref={part} className={styles.part}>
      {(failed || missed) && <p className={styles.fault}>{t('panel.fault')}</p>}
      {Shown && <Shown reader={reader} />}
    </div>
  );
}

/**
 * Moves the focus into a panel just opened. Until the content has something to focus, the panel's tab has the
 * focus.
 * @returns a function that stops waiting for the content
 */
function bringFocus(part: HTMLElement): () => void {
  const tab = part.closest('section')?.querySelector<HTMLElement>('[role="tab"][tabindex="0"]');
  const land = () => {
    const landing = part.querySelector<HTMLElement>(
      '[data-autofocus], [aria-current], [tabindex="0"], button, input, a[href]',
    );
    landing?.focus();
    return landing !== null;
  };
  if (land()) return () => undefined;
  tab?.focus();
  const observer = new MutationObserver(() => {
    if (document.activeElement !== tab || land()) observer.disconnect();
  });
  observer.observe(part, { childList: true, subtree: true });
  return () => observer.disconnect();
}
