import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './article-labels.module.css';

type TextLanguageProps = {
  language: Language;
  /** Behind a title, where a comma is read out before it; behind the words of a button it needs none. */
  afterTitle?: boolean;
};

/** The language of a full text (“in English”), where it is another than that of the interface. */
export function TextLanguage({ language, afterTitle = true }: TextLanguageProps) {
  const { t } = useTranslation('article');
  if (language === useLanguage()) return null;
  return (
    <>
      {afterTitle && <span className="visually-hidden">, </span>}{' '}
      <span className={styles.language}>{t(`textLanguage.${language}`)}</span>
    </>
  );
}
