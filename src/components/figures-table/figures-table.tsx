import type { ReactNode } from 'react';
import styles from './figures-table.module.css';

type FiguresTableProps = {
  id: string;
  title: string;
  about?: string;
  /** The heads of the columns; the first is that of what the rows are. */
  heads: readonly string[];
  rows: { key: string; name: ReactNode; cells: readonly ReactNode[]; beside?: ReactNode }[];
};

/** A table of figures under its heading; a narrow screen scrolls it sideways, and what the rows are stays. */
export function FiguresTable({ id, title, about, heads, rows }: FiguresTableProps) {
  return (
    <div className={styles.part}>
      <h2 id={id}>{title}</h2>
      {about && <p className={styles.about}>{about}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells, beside }) => (
              <tr key={key}>
                <th scope="row" suppressHydrationWarning>
                  {name}
                </th>
                {cells.map((cell, place) => (
                  <td key={heads[place + 1]} suppressHydrationWarning>
                    {cell}
                  </td>
                ))}
                {beside}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
