import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A link to another site: opens a new tab and announces that. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation('layout');
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>
  );
}
