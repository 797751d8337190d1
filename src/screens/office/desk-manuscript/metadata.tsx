import { useTranslation } from 'react-i18next';
import { type Language, languagesFrom } from '#shared/language/language.ts';
import { countWords } from '#shared/office/completeness.ts';
import { menuLanguages } from '../../../i18n/languages.ts';
import { RecordNames } from '../name-list.tsx';
import styles from './desk-manuscript.module.css';
import { useDesk } from './use-desk.ts';

/** Title, abstract and keywords in the languages there are, side by side, that of the text first. */
export function Metadata() {
  const { t } = useTranslation('office-desk');
  const { content, recordNames } = useDesk().manuscript;
  const isGiven = (language: Language) => {
    const { title, abstract, keywords } = content.metadata[language];
    return title !== '' || abstract !== '' || keywords.length > 0;
  };
  const all = languagesFrom(content.language);
  const left = all.filter((language) => !isGiven(language));
  return (
    <>
      <RecordNames names={recordNames} />
      <div className={styles.languages}>
        {all.filter(isGiven).map((language) => {
          const { title, abstract, keywords } = content.metadata[language];
          return (
            <section key={language} aria-labelledby={`metadata-${language}`}>
              <h3 id={`metadata-${language}`}>
                {nameOf(language)}
                {language === content.language && <span> · {t('metadata.ofText')}</span>}
              </h3>
              <div lang={language}>
                <p className={styles.titleIn}>{title || '—'}</p>
                {abstract && <p className={styles.abstract}>{abstract}</p>}
                {keywords.length > 0 && <p className={styles.keywords}>{keywords.join('; ')}</p>}
              </div>
              <p className={styles.quiet}>
                {t('metadata.counts', { words: countWords(abstract), keywords: keywords.length })}
              </p>
            </section>
          );
        })}
      </div>
      {left.length > 0 && (
        <p className={styles.quiet}>{t('metadata.left', { languages: left.map(nameOf).join(', ') })}</p>
      )}
    </>
  );
}

function nameOf(language: Language): string {
  return menuLanguages.find((entry) => entry.language === language)?.name ?? language;
}
