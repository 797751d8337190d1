import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../components/sheet/sheet.tsx';
import { partsFor } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import { shownKey } from '../keyboard/keys.ts';
import { isMac } from '../keyboard/platform.ts';
import { shortcuts } from '../keyboard/shortcuts.ts';
import { useReaderWord } from '../reader-word.ts';
import styles from './shortcut-sheet.module.css';

const groups = ['move', 'see', 'find', 'keep', 'room'] as const;

/** Lists every keyboard shortcut of the reader, from the table that the key handler uses. */
export function ShortcutSheet({ reader, onClose }: { reader: ReaderHandle; onClose: () => void }) {
  const { t } = useTranslation('reader');
  return (
    <Sheet title={t('more.shortcuts')} onClose={onClose}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group} reader={reader} group={group} name={t(`sheet.${group}`)} />
        ))}
      </div>
      <p className={styles.hint}>{t('sheet.hint')}</p>
    </Sheet>
  );
}

function Group({
  reader,
  group,
  name,
}: {
  reader: ReaderHandle;
  group: (typeof groups)[number];
  name: string;
}) {
  const { t } = useTranslation('reader');
  const word = useReaderWord();
  const id = useId();
  const rows = partsFor(reader.document, shortcuts).filter((shortcut) => shortcut.group === group);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{name}</h3>
      <dl>
        {rows.map(({ id: shortcut, name: action, keys }) => (
          <div key={shortcut} className={styles.row}>
            <dt>{word(action)}</dt>
            <dd>
              {keys.map((key, place) => (
                <Fragment key={key}>
                  {place > 0 && <span className={styles.or}>{t('sheet.or')}</span>}
                  <kbd>{shownKey(key, isMac)}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
