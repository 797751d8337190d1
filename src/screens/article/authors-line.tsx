import type { MouseEvent } from 'react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Author } from '#shared/article/article.ts';
import { fullName } from '#shared/article/author-name.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import { OrcidIcon } from '../../components/orcid/orcid-icon.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './authors-line.module.css';

type AuthorsLineProps = {
  authors: Author[];
  /** Whether the authors' names carry the numbers of their affiliations. */
  marked: boolean;
  onClick: (event: MouseEvent) => void;
};

/**
 * The authors, each with the ORCID sign before the comma and on the line of the name's last word. Clicking the line is a shortcut for pointers; keyboards use the button of
 * the panel.
 */
export function AuthorsLine({ authors, marked, onClick }: AuthorsLineProps) {
  const { t } = useTranslation('article');
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for pointers; the panel button that follows does the same by keyboard
    <p className={styles.authors} onClick={onClick}>
      {authors.map((author, index) => {
        const name = fullName(author)[language];
        const last = name.lastIndexOf(' ') + 1;
        return (
          <Fragment key={name}>
            {index > 0 && ' '}
            {name.slice(0, last)}
            <span className={styles.end}>
              {name.slice(last)}
              {marked && author.affiliations[0] && <sup>{author.affiliations.join(',')}</sup>}
              {author.orcid && (
                <a
                  href={orcidUrl(author.orcid)}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('orcid', { name })}
                >
                  <OrcidIcon authenticated={author.orcidAuthenticated} />
                </a>
              )}
              {index < authors.length - 1 && ','}
            </span>
          </Fragment>
        );
      })}
    </p>
  );
}
