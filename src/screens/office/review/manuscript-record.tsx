import { useTranslation } from 'react-i18next';
import { type Language, languagesFrom } from '#shared/language/language.ts';
import { menuLanguages } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import office from '../office.module.css';
import styles from './review.module.css';
import { useReview } from './use-review.ts';

/** What a reviewer may know of a manuscript: its record in the language of the text, folded in the others. */
export function ManuscriptRecord() {
  const { t } = useTranslation('office-review');
  const { t: tArticle } = useTranslation('article');
  const { t: tAuthor } = useTranslation('office-author');
  const { number, type, language, metadata, words, authors } = useReview().assignment;
  const kind = type === 'research-article' ? tAuthor('field.research') : tArticle(`type.${type}`);
  const others = languagesFrom(language).filter(
    (other) => other !== language && metadata[other].title !== '',
  );
  const facts = [number, kind, nameOf(language), words !== null && t('record.words', { count: words })];
  return (
    <section className={styles.record} aria-labelledby="manuscript">
      <h2 id="manuscript" className="visually-hidden">
        {t('record.title')}
      </h2>
      <p className={office.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      {authors && (
        <p>
          {t('record.single')} <b>{authors.join(', ')}</b>
        </p>
      )}
      <Texts language={language} />
      {others.map((other) => (
        <details key={other}>
          <summary className={office.summary}>{t('record.inLanguage', { language: nameOf(other) })}</summary>
          <Texts language={other} />
        </details>
      ))}
    </section>
  );
}

function Texts({ language }: { language: Language }) {
  const { t } = useTranslation('office-review');
  const here = useLanguage();
  const { title, abstract, keywords } = useReview().assignment.metadata[language];
  const lang = language === here ? undefined : language;
  return (
    <div className={styles.texts}>
      <h3 lang={lang}>{title}</h3>
      <p className={office.letter} lang={lang}>
        {abstract}
      </p>
      {keywords.length > 0 && (
        <p className={office.quiet}>
          {t('record.keywords')}: <span lang={lang}>{keywords.join('; ')}</span>
        </p>
      )}
    </div>
  );
}

function nameOf(language: Language): string {
  return menuLanguages.find((entry) => entry.language === language)?.name ?? language;
}
