import { paths } from '#shared/page/paths.ts';
import action from '../link/action.module.css';
import { LocalLink } from '../link/local-link.tsx';
import styles from './nothing-yet.module.css';

type NothingYetProps = { says: string; currentIssue: string; archive: string };

/** Says that a list of the user's own is empty, with named ways to what would fill it. */
export function NothingYet({ says, currentIssue, archive }: NothingYetProps) {
  return (
    <div className={styles.empty}>
      <p>{says}</p>
      <div className={styles.ways}>
        <LocalLink to={paths.currentIssue} className={action.primary}>
          {currentIssue}
        </LocalLink>
        <LocalLink to={paths.archive} className={action.secondary}>
          {archive}
        </LocalLink>
      </div>
    </div>
  );
}
