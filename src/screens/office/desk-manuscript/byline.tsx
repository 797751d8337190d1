import { useTranslation } from 'react-i18next';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { certainNames } from '#shared/office/release.ts';
import { CommandForm } from './command-form.tsx';
import styles from './files.module.css';

/** Leaves the block of names under the title out of a copy, which shows before and after, or brings it back. */
export function Byline({ file }: { file: DeskManuscript['files'][number] }) {
  const { t } = useTranslation('office-desk');
  const { id, report, type } = file;
  const byline = report?.byline;
  if (!byline) {
    const isMissed = type === 'pdf' && certainNames(report).length > 0;
    return isMissed && <p className={styles.meaning}>{t('byline.notInPdf')}</p>;
  }
  const { above, paragraphs, below, isLeftOut } = byline;
  return (
    <CommandForm
      command="leaveOutByline"
      name={`byline-${id}`}
      kind="secondary"
      button={t(isLeftOut ? 'byline.bringBack' : 'byline.leaveOut')}
    >
      <input type="hidden" name="fileId" value={id} />
      <input type="hidden" name="leftOut" value={String(!isLeftOut)} />
      <p>{t(isLeftOut ? 'byline.isLeftOut' : 'byline.offer')}</p>
      <dl className={styles.byline}>
        <div>
          <dt className={styles.label}>{t('byline.before')}</dt>
          <dd className={styles.lines}>
            <Lines of={[above]} />
            <del>
              <Lines of={paragraphs} />
            </del>
            <Lines of={[below]} />
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{t('byline.after')}</dt>
          <dd className={styles.lines}>
            <Lines of={[above, below]} />
          </dd>
        </div>
      </dl>
    </CommandForm>
  );
}

function Lines({ of }: { of: string[] }) {
  return of.filter(Boolean).map((line) => <span key={line}>{line}</span>);
}
