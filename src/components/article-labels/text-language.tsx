import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './article-labels.module.css';

/** The language of a full text (“in English”), where it is another than that of the interface. */
export function TextLanguage({ language }: { language: Language }) {
  const { t } = useTranslation('article');
  if (language === useLanguage()) return null;
  return (
    <>
      <span className="visually-hidden">, </span>
      <span className={styles.language}>{t(`textLanguage.${language}`)}</span>
    </>
  );
}
