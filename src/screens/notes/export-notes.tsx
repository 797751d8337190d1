import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../app/site.ts';
import { useJournal } from '../../app/use-journal.ts';
import { Announcer } from '../../components/announcer.tsx';
import action from '../../components/link/action.module.css';
import { dayOf } from '../../components/saved/day-of.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type LibraryExport, libraryExports } from '../../reader/notes/exchange/library-export.ts';
import { toExport } from './exported-works.ts';
import type { ListedWork } from './listed-works.ts';
import styles from './notes.module.css';
import { useWorkTitle } from './use-work-title.ts';

type ExportNotesProps = {
  works: readonly ListedWork[];
  /** The ids of notes that have just been removed. */
  without: ReadonlySet<string>;
};

/** Exports the notes that are shown, as one file. */
export function ExportNotes({ works, without }: ExportNotesProps) {
  const { t } = useTranslation('notes');
  const { t: tReader } = useTranslation('reader-notes');
  const { publicUrl } = useSite();
  const journal = useJournal();
  const language = useLanguage();
  const titleOf = useWorkTitle();
  const [said, setSaid] = useState({ text: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const save = async (kind: LibraryExport) => {
    setIsBusy(true);
    setFailed(false);
    try {
      const [{ saveLibraryExport }, documents] = await Promise.all([
        import('../../reader/notes/exchange/save-export.ts'),
        toExport(works, {
          without,
          language,
          journal,
          publicUrl,
          titleOf,
          pageName: (label) => tReader('notes.page', { label }),
        }),
      ]);
      const now = new Date();
      const saved = await saveLibraryExport(kind, documents, {
        name: `notes-${dayOf(now.getTime())}`,
        title: t('title'),
        id: `${publicUrl}#notes-${now.toISOString()}`,
      });
      const count = documents.reduce((sum, { annotations }) => sum + annotations.length, 0);
      if (saved) setSaid({ text: tReader('notes.exported', { count }) });
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
    setIsBusy(false);
  };
  if (works.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div className={styles.export} role="group" aria-label={t('export')}>
      <span>
        <Download aria-hidden size={18} />
        {tReader('notes.export')}
      </span>
      {libraryExports.map((kind) => (
        <button
          key={kind}
          type="button"
          className={action.secondary}
          aria-disabled={isBusy}
          onClick={() => isBusy || void save(kind)}
        >
          {t(`exportAs.${kind}`)}
        </button>
      ))}
      {failed && <p role="alert">{tReader('notes.exchangeFailed')}</p>}
      <Announcer said={said} />
    </div>
  );
}
