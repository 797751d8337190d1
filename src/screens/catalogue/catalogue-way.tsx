import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './catalogue.module.css';
import { type CameBy, placeOf } from './use-catalogue.ts';

const byLink: CameBy = { by: 'link' };

/** A link to another page of a catalogue. */
export function CatalogueWay({
  address,
  ...rest
}: {
  address: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <LocalLink to={placeOf(address)} state={byLink} dir="auto" {...rest} />;
}

/** A link that the system opens, which its arrow says. */
export function OutsideLink({ address, children }: { address: string; children: ReactNode }) {
  const { t } = useTranslation('catalogue');
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.outside}>
      <bdi>{children}</bdi>
      <ArrowUpRight aria-hidden size={16} />
      <span className="visually-hidden"> {t('outside')}</span>
    </a>
  );
}
