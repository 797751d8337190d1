import { useTranslation } from 'react-i18next';
import type { DeskSummary } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { bindLines } from '#shared/word-spacing.ts';
import { TextLanguage } from '../../../components/article-labels/text-language.tsx';
import { TypeLabel } from '../../../components/article-labels/type-label.tsx';
import { LocalLink } from '../../../components/link/local-link.tsx';
import whole from '../../../components/link/whole.module.css';
import { Due } from '../../../components/office-frame/due.tsx';
import { Day } from '../../../components/office-frame/moment.tsx';
import styles from './desk.module.css';

/** A manuscript in the list: what it is, where it stands, whom it waits for, and how late that is. */
export function DeskRow({ row, now }: { row: DeskSummary; now: string }) {
  const { t } = useTranslation('office-desk');
  const { t: frameText } = useTranslation('office-frame');
  const { id, number, title, language, type, authors, state, submitted, due, waitsFor, editor } = row;
  return (
    <li className={`${styles.row} ${whole.whole}`}>
      <div className={styles.work}>
        <p className={styles.facts}>
          <span className={styles.number}>{number}</span>
          <span className={styles.state}>{frameText(`state.${state}`)}</span>
        </p>
        <TypeLabel type={type} />
        <h3>
          <LocalLink className={whole.link} to={officePaths.officeManuscript(id)}>
            <span lang={language}>{bindLines(title, language) || t('list.untitled')}</span>
          </LocalLink>
          <TextLanguage language={language} />
        </h3>
        <p className={styles.authors}>{authors}</p>
      </div>
      <dl className={styles.wait}>
        <div>
          <dt className="visually-hidden">{t('list.waits')}</dt>
          <dd className={styles.waits} data-idle={waitsFor === 'nobody' ? '' : undefined}>
            {frameText(`waitsFor.${waitsFor}`)}
          </dd>
        </div>
        {due && (
          <div>
            <dt className="visually-hidden">{t('list.due')}</dt>
            <dd>
              <Due due={due} now={now} />
            </dd>
          </div>
        )}
        <div className={styles.more}>
          <dt>{t('list.received')}</dt>
          <dd>
            <Day at={submitted} />
          </dd>
        </div>
        {editor && (
          <div className={styles.more}>
            <dt>{t('list.editor')}</dt>
            <dd>{editor}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
