import { useTranslation } from 'react-i18next';
import type { ArticleType } from '#shared/article/article-type.ts';
import styles from './article-labels.module.css';

/** What an article is (“Book review”), above its title; nothing for a research article. */
export function TypeLabel({ type }: { type: ArticleType }) {
  const { t } = useTranslation('article');
  if (type === 'research-article') return null;
  return <p className={styles.type}>{t(`type.${type}`)}</p>;
}
