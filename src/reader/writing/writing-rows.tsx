import { Hand, Image, Pen, Redo2, Signature, Type, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import { keysOf } from '../keyboard/keys-of.ts';
import { MenuChoice, MenuGroup, MenuItem } from '../menu/menu-items.tsx';
import { inkColourNames, inkColours, penWidths, textSizes, tools } from './tools.ts';
import { useWriting } from './use-writing.ts';

const icons = { text: Type, pen: Pen, picture: Image, signature: Signature };

/** Menu rows of the writing tools, undo and redo, and the settings of the active tool. */
export function WritingRows({ reader, onlyNarrow = false }: { reader: ReaderHandle; onlyNarrow?: boolean }) {
  const { t } = useTranslation('reader-writing');
  const { writing } = reader;
  const { tool, colour, textSize, penWidth, canUndo, canRedo } = useWriting(reader);
  return (
    <>
      <MenuGroup name={t('writing.menu')} onlyNarrow={onlyNarrow}>
        {tools.map((choice) => (
          <MenuChoice
            key={choice}
            icon={icons[choice]}
            checked={tool === choice}
            // A click without a pointer (`detail` 0) comes from the keyboard.
            onChoose={({ detail }) => writing.choose(choice, detail === 0)}
            closes
          >
            {t(`tool.${choice}`)}
          </MenuChoice>
        ))}
        {tool && (
          <MenuItem icon={Hand} onRun={() => writing.choose(null)} keys="Esc">
            {t('writing.putDown')}
          </MenuItem>
        )}
        {canUndo && (
          <MenuItem icon={Undo2} onRun={writing.undo} keys={keysOf('undo')}>
            {t('writing.undo')}
          </MenuItem>
        )}
        {canRedo && (
          <MenuItem icon={Redo2} onRun={writing.redo} keys={keysOf('redo')}>
            {t('writing.redo')}
          </MenuItem>
        )}
      </MenuGroup>
      {(tool === 'text' || tool === 'pen') && (
        <MenuGroup name={t('writing.colour')} onlyNarrow={onlyNarrow}>
          {inkColourNames.map((choice) => (
            <MenuChoice
              key={choice}
              checked={colour === choice}
              colour={inkColours[choice]}
              onChoose={() => writing.style({ colour: choice })}
            >
              {t(`colour.${choice}`)}
            </MenuChoice>
          ))}
        </MenuGroup>
      )}
      {tool === 'text' && (
        <MenuGroup name={t('writing.textSize')} onlyNarrow={onlyNarrow}>
          {textSizes.map((choice) => (
            <MenuChoice
              key={choice}
              checked={textSize === choice}
              onChoose={() => writing.style({ textSize: choice })}
            >
              {t('writing.points', { size: choice })}
            </MenuChoice>
          ))}
        </MenuGroup>
      )}
      {tool === 'pen' && (
        <MenuGroup name={t('writing.penWidth')} onlyNarrow={onlyNarrow}>
          {penWidths.map((choice) => (
            <MenuChoice
              key={choice}
              checked={penWidth === choice}
              onChoose={() => writing.style({ penWidth: choice })}
            >
              {t('writing.points', { size: choice })}
            </MenuChoice>
          ))}
        </MenuGroup>
      )}
    </>
  );
}
