import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '#shared/library/issue.ts';
import { paths } from '#shared/page/paths.ts';
import { usePlaceName } from '../../components/issue/use-place-name.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './issue-navigation.module.css';

/** Links to the previous and the next issue. */
export function IssueNavigation({ issue }: { issue: Issue }) {
  const { t } = useTranslation('issue');
  const placeName = usePlaceName();
  const { previous, next } = issue;
  if (!previous && !next) return null;
  return (
    <nav className={styles.row} aria-label={t('neighbours')}>
      {previous && (
        <LocalLink to={paths.issue(previous.volume, previous.number)} rel="prev">
          <span className={styles.way}>
            <ArrowLeft aria-hidden size={16} />
            {t('previous')}
          </span>
          <span className={styles.name}>
            {placeName({ volume: previous.volume, issue: previous.number })}
          </span>
        </LocalLink>
      )}
      {next && (
        <LocalLink to={paths.issue(next.volume, next.number)} rel="next" className={styles.next}>
          <span className={styles.way}>
            {t('next')}
            <ArrowRight aria-hidden size={16} />
          </span>
          <span className={styles.name}>{placeName({ volume: next.volume, issue: next.number })}</span>
        </LocalLink>
      )}
    </nav>
  );
}
