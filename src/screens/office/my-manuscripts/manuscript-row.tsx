import { useTranslation } from 'react-i18next';
import type { AuthorSummary } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import whole from '../../../components/link/whole.module.css';
import { StateLabel, WhatNext } from '../standing.tsx';
import styles from './my-manuscripts.module.css';

/** A manuscript in the author’s list. A draft leads to its form. */
export function ManuscriptRow({ row }: { row: AuthorSummary }) {
  const { t } = useTranslation('office-author');
  const { id, number, title, state, due, waitsForAuthor } = row;
  return (
    <li className={`${styles.row} ${whole.whole}`}>
      <p className={styles.facts}>
        <StateLabel state={state} waits={waitsForAuthor} />
        {number && <span>{number}</span>}
      </p>
      <h3>
        <LocalLink
          className={whole.link}
          to={state === 'draft' ? officePaths.submission(id) : officePaths.myManuscript(id)}
        >
          {title || t('untitled')}
        </LocalLink>
      </h3>
      <p>
        <WhatNext state={state} due={due} />
      </p>
    </li>
  );
}
