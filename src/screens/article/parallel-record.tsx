import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { type Language, languages } from '#shared/language/language.ts';
import { LibraryHtml } from '../../components/library-html.tsx';
import { menuLanguages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './parallel-record.module.css';

/**
 * Title, abstract and keywords in another language, beside the abstract on wide screens: first in that of the text. The
 * choice needs no script.
 */
export function ParallelRecord({ article }: { article: Article }) {
  const { t } = useTranslation('article-details');
  const shown = useLanguage();
  const name = useId();
  const others = languages
    .filter((language) => language !== shown)
    .sort((one, other) => Number(other === article.language) - Number(one === article.language));
  return (
    <section className={styles.parallel} aria-label={t('record.title')}>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{t('record.title')}</legend>
        {others.map((language, place) => (
          <label key={language}>
            <input
              type="radio"
              className="under-label"
              name={name}
              value={language}
              defaultChecked={place === 0}
            />
            <span lang={language}>{nameOf(language)}</span>
          </label>
        ))}
      </fieldset>
      {others.map((language) => (
        <div key={language} lang={language} className={styles.record}>
          <p className={styles.title}>{article.title[language]}</p>
          {article.abstract[language] && (
            <LibraryHtml as="p" className={styles.abstract} html={article.abstract[language]} />
          )}
          {article.keywords[language].length > 0 && (
            <p className={styles.keywords}>
              <strong lang={shown}>{t('keywords')}:</strong> {article.keywords[language].join(', ')}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

function nameOf(language: Language): string {
  return menuLanguages.find((entry) => entry.language === language)?.name ?? '';
}
