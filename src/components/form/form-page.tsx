import type { ReactNode } from 'react';
import { Head } from '../../app/head/head.tsx';
import content from '../content.module.css';
import { PageTitle } from '../page-title/page-title.tsx';
import styles from './form-page.module.css';

type FormPageProps = {
  title: string;
  description: string;
  path: string;
  lead?: ReactNode;
  /** Content beside the form, or below it on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page with one form, not indexed by search engines. */
export function FormPage({ title, description, path, lead, aside, children }: FormPageProps) {
  return (
    <>
      <Head title={title} description={description} path={path} index={false} />
      <div className={content.content}>
        <PageTitle lead={lead}>{title}</PageTitle>
        <div className={styles.columns}>
          <div className={styles.main}>{children}</div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
        </div>
      </div>
    </>
  );
}
