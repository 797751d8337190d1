import { Braces, FileText, FileType, FileUp, MoreHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import { citationStyleNames } from '#shared/citation/reference.ts';
import { useSite } from '../../app/site.ts';
import { useCitationRecord } from '../../citing/citation-script.ts';
import { useChoice } from '../../client/remembered-choice.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { quotationStyles } from '../../notes/quotation.ts';
import { quotationStyle } from '../../notes/quotation-style.ts';
import { articleOf } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import { MenuChoice, MenuGroup, MenuItem } from '../menu/menu-items.tsx';
import { PopoverMenu } from '../menu/popover-menu.tsx';
import { placeAddress } from '../place/place-address.ts';
import type { PageNotesController } from '../session/pane-notes.ts';
import type { ImportReport } from './exchange/import-annotations.ts';
import type { NotedArticle } from './exchange/noted-article.ts';

type NotesMenuProps = {
  reader: ReaderHandle;
  controller: PageNotesController;
  annotations: readonly Annotation[];
  onImport: (report: ImportReport | 'unreadable' | 'tooLarge') => void;
};

const kinds = [
  { kind: 'markdown', icon: FileText },
  { kind: 'text', icon: FileType },
  { kind: 'json', icon: Braces },
] as const;

/** Exports the notes of the article in three formats, imports notes, and sets the citation style. */
export function NotesMenu({ reader, controller, annotations, onImport }: NotesMenuProps) {
  const { t } = useTranslation('reader-notes');
  const { publicUrl } = useSite();
  const file = useRef<HTMLInputElement>(null);
  const style = useChoice(quotationStyle);
  const language = useLanguage();
  const article = articleOf(reader);
  const record = useCitationRecord(article);

  const noted = (): NotedArticle => ({
    record,
    annotations: annotations.map((annotation) => ({
      ...annotation,
      places: [...(controller.anchors.placesOf(annotation) ?? annotation.places)],
    })),
    style,
    language,
    noteAddress: (page, note) => placeAddress(publicUrl, language, article.slug, { page, note }),
    pageName: (label) => t('notes.page', { label }),
  });
  const exportAs = async (kind: (typeof kinds)[number]['kind']) => {
    const { saveExport } = await import('./exchange/save-export.ts');
    saveExport(kind, noted(), article.slug);
    reader.announce(t('notes.exported', { count: annotations.length }));
  };
  const importFrom = async (given: File) => {
    const { importFile } = await import('./exchange/import-file.ts');
    onImport(await importFile(given, reader, controller));
  };
  const orSay = (exchange: Promise<void>) =>
    exchange.catch((error: unknown) => {
      console.error(error);
      reader.room.notify('notes.exchangeFailed');
    });
  return (
    <>
      <PopoverMenu name={t('notes.exchange')} button={<MoreHorizontal aria-hidden size={18} />}>
        {annotations.length > 0 && (
          <MenuGroup name={t('notes.export')}>
            {kinds.map(({ kind, icon }) => (
              <MenuItem key={kind} icon={icon} onRun={() => void orSay(exportAs(kind))}>
                {t(`notes.exportAs.${kind}`)}
              </MenuItem>
            ))}
          </MenuGroup>
        )}
        <MenuItem icon={FileUp} onRun={() => file.current?.click()}>
          {t('notes.import')}
        </MenuItem>
        <MenuGroup name={t('notes.style')}>
          {quotationStyles.map((one) => (
            <MenuChoice key={one} checked={one === style} onChoose={() => quotationStyle.write(one)}>
              {citationStyleNames[one][language]}
            </MenuChoice>
          ))}
        </MenuGroup>
      </PopoverMenu>
      <input
        ref={file}
        type="file"
        className="visually-hidden"
        accept=".json,.jsonld,.annotation,application/json,application/ld+json"
        aria-label={t('notes.import')}
        tabIndex={-1}
        onChange={({ target }) => {
          const given = target.files?.[0];
          if (given) void orSay(importFrom(given));
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
