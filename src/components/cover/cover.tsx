import type { ReactNode } from 'react';
import styles from './cover.module.css';

type CoverProps = {
  picture: string;
  alt: string;
  /** The downloads below it. */
  children: ReactNode;
};

/** A cover, with downloads of what it covers. */
export function Cover({ picture, alt, children }: CoverProps) {
  return (
    <div className={styles.cover}>
      <img src={picture} width={528} height={750} fetchPriority="high" alt={alt} />
      <div className={styles.downloads}>{children}</div>
    </div>
  );
}
