import {
  ArrowDownToLine,
  ArrowLeft,
  ArrowRight,
  ArrowUpToLine,
  Download,
  EllipsisVertical,
  Info,
  Keyboard,
  Maximize,
  Minimize,
  Printer,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printArticle } from '../document/print-article.ts';
import { partsFor } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import { keysOf } from '../keyboard/keys-of.ts';
import { MenuItem, MenuLink } from '../menu/menu-items.tsx';
import { PopoverMenu } from '../menu/popover-menu.tsx';
import { panels } from '../panel/panels.ts';
import { useReaderWord } from '../reader-word.ts';
import { useView } from '../view/use-view.ts';
import { downloadWithAdditions } from '../writing/download-article.ts';
import { useWriting } from '../writing/use-writing.ts';
import { WritingRows } from '../writing/writing-rows.tsx';
import type { Action } from './action.ts';
import { documentActions } from './actions.ts';
import { toolLook } from './tool.tsx';
import { useFullscreen } from './use-fullscreen.ts';

/** Actions on the whole document; in a narrow room, also those that do not fit into the toolbar. */
export function MoreMenu({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const door = useTranslation('reading-door');
  const word = useReaderWord();
  const canGoBack = useView(reader, (view) => view.canGoBack);
  const canGoForward = useView(reader, (view) => view.canGoForward);
  const fullscreen = useFullscreen();
  const { tool } = useWriting(reader);
  const { room, view } = reader;
  const { pdf } = reader.document;
  const find = panels.find(({ id }) => id === 'find');
  return (
    <PopoverMenu
      name={t('more.menu')}
      button={<EllipsisVertical aria-hidden size={20} data-in-hand-inside={tool ?? undefined} />}
      buttonClass={toolLook}
    >
      {find && (
        <MenuItem onlyNarrow icon={find.icon} onRun={() => reader.showPanel('find')}>
          {word(find.name)}
        </MenuItem>
      )}
      {canGoBack && (
        <MenuItem onlyNarrow icon={ArrowLeft} onRun={view.back}>
          {t('move.back')}
        </MenuItem>
      )}
      {canGoForward && (
        <MenuItem onlyNarrow icon={ArrowRight} onRun={view.forward}>
          {t('move.forward')}
        </MenuItem>
      )}
      <MenuItem icon={ArrowUpToLine} onRun={() => reader.goTo({ page: 1 })} keys={keysOf('first')}>
        {t('move.first')}
      </MenuItem>
      <MenuItem
        icon={ArrowDownToLine}
        onRun={() => reader.goTo({ page: reader.labels.length })}
        keys={keysOf('last')}
      >
        {t('move.last')}
      </MenuItem>
      {document.fullscreenEnabled && (
        <MenuItem onlyNarrow icon={fullscreen ? Minimize : Maximize} onRun={room.toggleFullscreen}>
          {t('view.fullscreen')}
        </MenuItem>
      )}
      <MenuLink
        onlyNarrow
        icon={Download}
        href={pdf.url}
        download={pdf.downloadName}
        onFollow={(event) => downloadWithAdditions(event, reader)}
      >
        {door.t('download')}
      </MenuLink>
      <MenuItem icon={Printer} onRun={() => void printArticle(reader)} keys={keysOf('print')}>
        {t('more.print')}
      </MenuItem>
      {partsFor(reader.document, documentActions).map((action) => (
        <ActionItem key={action.id} action={action} reader={reader} />
      ))}
      <MenuItem icon={Info} onRun={() => room.showSheet('properties')} keys={keysOf('properties')}>
        {t('more.properties')}
      </MenuItem>
      <MenuItem icon={Keyboard} onRun={() => room.showSheet('shortcuts')} keys={keysOf('shortcuts')}>
        {t('more.shortcuts')}
      </MenuItem>
      <WritingRows onlyNarrow reader={reader} />
    </PopoverMenu>
  );
}

/** An action, shown once it is known to be available. */
function ActionItem({ action, reader }: { action: Action; reader: ReaderHandle }) {
  const word = useReaderWord();
  const [available, setAvailable] = useState(!action.available);

  useEffect(() => {
    let left = false;
    action.available?.(reader).then(
      (there) => left || setAvailable(there),
      (error: unknown) => console.error(error),
    );
    return () => {
      left = true;
    };
  }, [action, reader]);

  if (!available) return null;
  return (
    <MenuItem icon={action.icon} onRun={() => action.run(reader)}>
      {word(action.name)}
    </MenuItem>
  );
}
