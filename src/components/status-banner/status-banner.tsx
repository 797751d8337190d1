import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { noticeTypeNames } from '#shared/article/notice-title.ts';
import { paths } from '#shared/page/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DateText } from '../date-text.tsx';
import { LocalLink } from '../link/local-link.tsx';
import { decisiveNotice, type Standing, standingOf } from './standing.ts';
import styles from './status-banner.module.css';

type StatusBannerProps = {
  article: Pick<Article, 'status' | 'notices'>;
  /** One line, without the other notices. */
  inReader?: boolean | undefined;
};

/** How a published article stands, since when, and the notices about it; nothing if there are none. */
export function StatusBanner({ article, inReader = false }: StatusBannerProps) {
  const { t } = useTranslation('notices');
  const language = useLanguage();
  const notice = decisiveNotice(article);
  if (!notice) return null;
  const others = article.notices.filter((other) => other !== notice);
  const standing = standingOf(article);
  return (
    <div className={inReader ? styles.line : styles.banner} data-grave={grave.has(standing) ? '' : undefined}>
      <p>
        <strong>{t(words[standing])}</strong> <DateText date={notice.published} />{' '}
        <LocalLink to={paths.update(notice.slug)}>{t('read')}</LocalLink>
      </p>
      {!inReader && others.length > 0 && (
        <ul aria-label={t('others')}>
          {others.map(({ slug, type, published }) => (
            <li key={slug}>
              <LocalLink to={paths.update(slug)}>{noticeTypeNames[type][language]}</LocalLink>
              {', '}
              <DateText date={published} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const words = {
  retracted: 'status.retracted',
  'partly-retracted': 'status.partlyRetracted',
  concern: 'status.concern',
  corrected: 'status.corrected',
  withdrawn: 'status.withdrawn',
  updated: 'status.updated',
} as const satisfies Record<Standing, string>;

const grave = new Set<Standing>(['retracted', 'partly-retracted', 'concern', 'withdrawn']);
