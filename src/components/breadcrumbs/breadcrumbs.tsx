import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../link/local-link.tsx';
import styles from './breadcrumbs.module.css';

type BreadcrumbsProps = {
  /** The pages between the home page and this one, with their bare paths. */
  above?: { to: string; name: string }[];
  /** The name of this page. */
  here: string;
};

/** The path from the home page to this page. */
export function Breadcrumbs({ above = [], here }: BreadcrumbsProps) {
  const { t } = useTranslation('layout');
  return (
    <nav className={styles.path} aria-label={t('breadcrumb')}>
      <ol>
        {[{ to: paths.home, name: t('nav.home') }, ...above].map(({ to, name }) => (
          <li key={to}>
            <LocalLink to={to}>{name}</LocalLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
