import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { useJournal } from '../../app/use-journal.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './terms.module.css';

/** Copyright holder and licence, which may be another than the journal's, and whether the article is sample content. */
export function Terms({ article }: { article: Article }) {
  const { t } = useTranslation('article-details');
  const language = useLanguage();
  const { licence: usual, sampleNotice } = useJournal();
  const licence = article.details.licence ?? usual;
  return (
    <div className={styles.terms}>
      <p>
        © {article.year} {t(article.authors.length > 0 ? 'copyright.authors' : 'copyright.journal')}{' '}
        <a href={licence.url} rel="license noopener noreferrer">
          {licence.name}
        </a>
      </p>
      {sampleNotice && <p>{sampleNotice[language]}</p>}
    </div>
  );
}
