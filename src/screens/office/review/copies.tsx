import { useTranslation } from 'react-i18next';
import { officePaths } from '#shared/office/office-paths.ts';
import { reviewApi } from '../../../client/office/reviews.ts';
import { fileSize } from '../../../components/file-size.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import office from '../office.module.css';
import styles from './review.module.css';
import { useReview } from './use-review.ts';

/** The files of the manuscript, to be read in a tab of its own beside the form, or saved. */
export function Copies() {
  const { t } = useTranslation('office-review');
  const { t: tAuthor } = useTranslation('office-author');
  const { t: tLayout } = useTranslation('layout');
  const { t: tDifference } = useTranslation('office-difference');
  const { id, files, comparable } = useReview().assignment;
  return (
    <section className={styles.part} aria-labelledby="copies">
      <h2 id="copies">{t('copies.title')}</h2>
      {files.length === 0 && <p className={office.quiet}>{t('copies.none')}</p>}
      <ul className={office.rows}>
        {files.map((file) => (
          <li key={file.id}>
            <LocalLink to={officePaths.reviewCopy(id, file.id)} target="_blank">
              {file.name} <span className="visually-hidden">{t('copies.newTab')}</span>
            </LocalLink>
            <span className={office.quiet}>
              {tAuthor(`role.${file.role}`)} · {fileSize(tLayout, file.size)} ·{' '}
              <a href={`${reviewApi(id)}/copies/${file.id}`} download={file.name} className={styles.small}>
                {t('copies.download')} <span className="visually-hidden">{file.name}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
      {comparable !== null && (
        <p>
          <LocalLink to={officePaths.reviewDifference(id, comparable)}>
            {tDifference('link', { round: comparable })}
          </LocalLink>
        </p>
      )}
    </section>
  );
}
