import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { languages } from '#shared/language/language.ts';
import { LibraryHtml } from '../../components/library-html.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import panels from './article-panels.module.css';
import styles from './other-records.module.css';

/** Title, abstract and keywords in the two other languages, each in native `details`. */
export function OtherRecords({ article }: { article: Article }) {
  const { t } = useTranslation('article-details');
  const shown = useLanguage();
  return (
    <section className={`${panels.panels} ${styles.records}`} aria-label={t('record.title')}>
      {languages
        .filter((language) => language !== shown)
        .map((language) => (
          <details key={language} className={panels.panel}>
            <summary>
              <ChevronRight aria-hidden size={18} />
              {t(`record.${language}`)}
            </summary>
            <div lang={language} className={styles.record}>
              <p className={styles.title}>{article.title[language]}</p>
              <LibraryHtml as="p" className={styles.abstract} html={article.abstract[language]} />
              {article.keywords[language].length > 0 && (
                <p>
                  <strong lang={shown}>{t('keywords')}:</strong> {article.keywords[language].join(', ')}
                </p>
              )}
            </div>
          </details>
        ))}
    </section>
  );
}
