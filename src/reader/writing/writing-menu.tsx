import { PencilLine } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import { PopoverMenu } from '../menu/popover-menu.tsx';
import { useWriting } from './use-writing.ts';
import { WritingRows } from './writing-rows.tsx';

/** The toolbar's menu of writing tools; announces each change of tool. */
export function WritingMenu({
  reader,
  buttonClass,
}: {
  reader: ReaderHandle;
  buttonClass: string | undefined;
}) {
  const { t } = useTranslation('reader-writing');
  const { tool } = useWriting(reader);
  const before = useRef(tool);

  const say = useEffectEvent((now: typeof tool) =>
    reader.announce(now ? t('writing.chosen', { tool: t(`tool.${now}`) }) : t('writing.laidDown')),
  );
  useEffect(() => {
    if (tool !== before.current) say(tool);
    before.current = tool;
  }, [tool]);

  return (
    <PopoverMenu
      onlyWide
      name={t('writing.menu')}
      buttonName={tool ? t('writing.with', { tool: t(`tool.${tool}`) }) : t('writing.menu')}
      button={<PencilLine aria-hidden size={20} data-in-hand={tool ?? undefined} />}
      buttonClass={buttonClass}
    >
      <WritingRows reader={reader} />
    </PopoverMenu>
  );
}
