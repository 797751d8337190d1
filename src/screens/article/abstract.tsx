import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './abstract.module.css';

/** Abstract and keywords. */
export function Abstract({ article }: { article: Article }) {
  const { t } = useTranslation('article');
  const language = useLanguage();
  const keywords = article.keywords[language];
  return (
    <section className={styles.abstract} aria-labelledby="abstract">
      <h2 id="abstract">{t('abstract')}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the library was built */}
      <p className={styles.text} dangerouslySetInnerHTML={{ __html: article.abstract[language] }} />
      {keywords.length > 0 && (
        <p className={styles.keywords}>
          <strong>{t('keywords')}:</strong> {keywords.join(', ')}
        </p>
      )}
    </section>
  );
}
