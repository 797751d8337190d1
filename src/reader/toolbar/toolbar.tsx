import {
  ArrowLeft,
  ArrowRight,
  ChevronDown,
  ChevronUp,
  Download,
  Maximize,
  Minimize,
  PanelLeft,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ReaderHandle } from '../handle.ts';
import { keysOf } from '../keyboard/keys-of.ts';
import { panels } from '../panel/panels.ts';
import { useReaderWord } from '../reader-word.ts';
import { useRoom } from '../room/use-room.ts';
import { useView } from '../view/use-view.ts';
import { zoomLimits } from '../view/zoom.ts';
import { downloadWithAdditions } from '../writing/download-article.ts';
import { WritingMenu } from '../writing/writing-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { PageBox } from './page-box.tsx';
import { Tool, toolLook } from './tool.tsx';
import styles from './toolbar.module.css';
import { useFullscreen } from './use-fullscreen.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { ViewMenu } from './view-menu.tsx';
import { ZoomMenu } from './zoom-menu.tsx';

/**
 * A single row above the pages that acts on the pane used last. Before a pane exists, it only closes the
 * reader.
 */
export function Toolbar({ reader, onClose }: { reader: ReaderHandle | undefined; onClose: () => void }) {
  const { t } = useTranslation('reader');
  const door = useTranslation('reading-door');
  const frame = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(frame);
  return (
    <div
      ref={frame}
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('toolbar')}
      {...roving}
      data-area
    >
      {reader && <Tools reader={reader} />}
      <div className={styles.end}>
        {reader && <Title reader={reader} />}
        {reader && <LaterTools reader={reader} />}
        <Tool icon={X} name={door.t('close')} onPress={onClose} />
      </div>
    </div>
  );
}

function Tools({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const { panel } = useRoom(reader.room);
  const { view, labels } = reader;
  const canGoBack = useView(reader, (shown) => shown.canGoBack);
  const canGoForward = useView(reader, (shown) => shown.canGoForward);
  const isFirst = useView(reader, (shown) => shown.page <= 1);
  const isLast = useView(reader, (shown) => shown.page >= labels.length);
  const zoom = useView(reader, (shown) => shown.zoom);
  return (
    <>
      <div className={styles.start}>
        <Tool
          icon={PanelLeft}
          name={t('panel.toggle')}
          keys={keysOf('panel')}
          expanded={panel !== null}
          onPress={() => reader.showPanel(panel ? null : 'outline')}
        />
        <Tool
          onlyWide
          icon={ArrowLeft}
          name={t('move.back')}
          keys={keysOf('back')}
          idle={!canGoBack}
          onPress={view.back}
        />
        <Tool
          onlyWide
          icon={ArrowRight}
          name={t('move.forward')}
          keys={keysOf('forward')}
          idle={!canGoForward}
          onPress={view.forward}
        />
        <span className={styles.rule} data-wide />
        <Tool
          onlyWide
          icon={ChevronUp}
          name={t('move.previous')}
          keys={keysOf('previous')}
          idle={isFirst}
          onPress={() => view.turnPage(-1)}
        />
        <PageBox reader={reader} />
        <Tool
          onlyWide
          icon={ChevronDown}
          name={t('move.next')}
          keys={keysOf('next')}
          idle={isLast}
          onPress={() => view.turnPage(1)}
        />
      </div>
      <div className={styles.middle}>
        <Tool
          onlyWide
          icon={ZoomOut}
          name={t('zoom.out')}
          keys={keysOf('zoomOut')}
          idle={zoom <= zoomLimits.min}
          onPress={() => view.stepZoom(-1)}
        />
        <ZoomMenu reader={reader} />
        <Tool
          onlyWide
          icon={ZoomIn}
          name={t('zoom.in')}
          keys={keysOf('zoomIn')}
          idle={zoom >= zoomLimits.max}
          onPress={() => view.stepZoom(1)}
        />
      </div>
    </>
  );
}

/** The title in one line, cut off where it is too long; a narrow room has no place for it. */
function Title({ reader }: { reader: ReaderHandle }) {
  const title = reader.document.title[useLanguage()];
  return (
    <p className={styles.title} title={title}>
      {title}
    </p>
  );
}

function LaterTools({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const door = useTranslation('reading-door');
  const word = useReaderWord();
  const fullscreen = useFullscreen();
  const { pdf } = reader.document;
  const find = panels.find(({ id }) => id === 'find');
  return (
    <>
      {find && (
        <Tool
          onlyWide
          icon={find.icon}
          name={word(find.name)}
          keys={keysOf('find')}
          onPress={() => reader.showPanel('find')}
        />
      )}
      <WritingMenu reader={reader} buttonClass={toolLook} />
      <ViewMenu reader={reader} />
      {document.fullscreenEnabled && (
        <Tool
          onlyWide
          icon={fullscreen ? Minimize : Maximize}
          name={t('view.fullscreen')}
          keys={keysOf('fullscreen')}
          pressed={fullscreen}
          onPress={reader.room.toggleFullscreen}
        />
      )}
      <a
        className={toolLook}
        href={pdf.url}
        download={pdf.downloadName}
        onClick={(event) => downloadWithAdditions(event, reader)}
        aria-label={door.t('download')}
        title={door.t('download')}
        data-wide
        data-tool
      >
        <Download aria-hidden size={20} />
      </a>
      <MoreMenu reader={reader} />
    </>
  );
}
