import { useTranslation } from 'react-i18next';
import content from '../../../components/content.module.css';
import styles from './only-pdf.module.css';

/** Says that an article has only a PDF, and offers to read it. Without scripts, the way to it is its download. */
export function OnlyPdf() {
  const { t } = useTranslation('article-details');
  return (
    <div className={content.article}>
      <p className={styles.onlyPdf}>
        {t('text.onlyPdf')}{' '}
        <a className="needs-script" href="#page=1">
          {t('text.readPdf')}
        </a>
      </p>
    </div>
  );
}
