import type { ReactNode } from 'react';
import styles from './pager.module.css';

/** How many page numbers are shown on each side of the current one. */
const beside = 2;

/** What a link to a page of a list has, whatever it is made with. */
export type PageLink = {
  rel?: 'prev' | 'next';
  className?: string;
  'aria-label'?: string;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
};

type PagerProps = {
  /** The page that is shown, from 1. */
  page: number;
  pages: number;
  /** The name of the list of pages, the ways to those beside, and the name of a page. */
  words: { label: string; previous: string; next: string; page: (page: number) => string };
  /** Makes the link to a page. */
  link: (page: number, props: PageLink) => ReactNode;
};

/** The pages of a list: the first, the last and those around the one that is shown. */
export function Pager({ page, pages, words, link }: PagerProps) {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= beside,
  );
  const way = (to: number, rel: 'prev' | 'next', children: string) =>
    link(to, { rel, className: styles.way ?? '', children });
  return (
    <nav className={styles.pages} aria-label={words.label}>
      {page > 1 && way(Math.min(page - 1, pages), 'prev', words.previous)}
      <ol>
        {shown.map((number, index) => (
          <li key={number} data-gap={number - (shown[index - 1] ?? 0) > 1 ? '' : undefined}>
            {link(number, {
              'aria-label': words.page(number),
              'aria-current': number === page ? 'page' : undefined,
              children: number,
            })}
          </li>
        ))}
      </ol>
      {page < pages && way(page + 1, 'next', words.next)}
    </nav>
  );
}
