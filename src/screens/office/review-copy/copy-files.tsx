import { useTranslation } from 'react-i18next';
import type { ReviewerManuscript } from '#shared/office/review-views.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import styles from './panes.module.css';

type FilesProps = {
  files: ReviewerManuscript['files'];
  /** The one that is read. */
  here: string;
  /** The bare path of another one. */
  addressOf: (id: string) => string;
};

/** The ways to the other files of a manuscript, if there are any. */
export function CopyFiles({ files, here, addressOf }: FilesProps) {
  const { t } = useTranslation('office-review');
  if (files.length < 2) return null;
  return (
    <nav className={styles.files} aria-label={t('copies.title')}>
      {files.map(({ id, name }) => (
        <LocalLink key={id} to={addressOf(id)} aria-current={id === here ? 'page' : undefined}>
          {name}
        </LocalLink>
      ))}
    </nav>
  );
}
