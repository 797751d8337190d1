import { Paperclip, Save } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import action from '../../components/link/action.module.css';
import { Sheet } from '../../components/sheet/sheet.tsx';
import type { ReaderHandle } from '../handle.ts';
import { type Attachment, attachmentsOf } from '../pdfjs/attachments-of.ts';
import styles from './attachments-dialog.module.css';
import { saveFile } from './save-file.ts';

/** Lists attachments to save: the requested ones, or all attachments of the document. */
export function AttachmentsDialog({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader-file');
  const [attachments, setAttachments] = useState<readonly Attachment[]>();
  const [unreadable, setUnreadable] = useState<string>();

  useEffect(() => {
    const ask = async () => {
      const asked = reader.attachments.take();
      if (!asked) return;
      setUnreadable(undefined);
      setAttachments(asked.attachments ?? (await attachmentsOf(reader.pdf)));
    };
    void ask();
    return reader.attachments.subscribe(() => void ask());
  }, [reader]);

  const save = async ({ name, read }: Attachment) => {
    const bytes = await read().catch(() => null);
    if (bytes) void saveFile(bytes, name);
    setUnreadable(bytes ? undefined : name);
  };

  if (!attachments) return null;
  return (
    <Sheet title={t('attachments.title')} onClose={() => setAttachments(undefined)}>
      <p>{t('attachments.advice')}</p>
      <ul className={styles.list}>
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <Paperclip aria-hidden size={18} />
            <span>{attachment.name}</span>
            <button
              type="button"
              className={action.secondary}
              aria-label={t('attachments.saveNamed', { name: attachment.name })}
              onClick={() => save(attachment)}
            >
              <Save aria-hidden size={16} />
              {t('attachments.save')}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{unreadable !== undefined && t('attachments.gone', { name: unreadable })}</p>
    </Sheet>
  );
}
