import { useTranslation } from 'react-i18next';
import type { Volume } from '#shared/library/volume.ts';
import { paths } from '#shared/page/paths.ts';
import { DateText } from '../../components/date-text.tsx';
import { useIssueName } from '../../components/issue/use-issue-name.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import whole from '../../components/link/whole.module.css';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './wall.module.css';

/** The issues of a volume as a wall of covers, newest first; each links to its page. */
export function VolumeIssues({ volume }: { volume: Volume }) {
  const { t } = useTranslation('issue');
  const language = useLanguage();
  const bound = useBound();
  const issueName = useIssueName();
  return (
    <ol className={styles.wall}>
      {volume.issues.map((issue) => {
        const { number, supplement, title, published, articleCount, coverUrl } = issue;
        return (
          <li key={number} className={`${whole.whole} ${styles.issue}`}>
            <img
              src={coverUrl[language]}
              width={528}
              height={750}
              alt={t('cover', { issue: issueName({ ...issue, year: volume.year }) })}
            />
            <h3 className={styles.number}>
              <LocalLink to={paths.issue(volume.id, number)} className={whole.link}>
                {t('number', { number })}
                {supplement && `. ${t('supplement')}`}
              </LocalLink>
            </h3>
            {title && <p className={styles.title}>{bound(title)}</p>}
            <p className={styles.facts}>
              <DateText date={published} /> · <span>{t('articles', { count: articleCount })}</span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
