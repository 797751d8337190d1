import type { Item } from '#shared/office/review-text.ts';
import { inOrder } from '../../../components/in-order.tsx';
import styles from './copy-text.module.css';
import { Words } from './words.tsx';

/** An item with those deeper ones that follow it. */
type Branch = { item?: Item; deeper: Item[] };

/** Items of a list, deeper ones within those before them; numbers are those of the file. */
export function List({ items }: { items: Item[] }) {
  return inOrder(listsOf(items), ({ isOrdered, branches }) => {
    const Shown = isOrdered ? 'ol' : 'ul';
    return (
      <Shown className={isOrdered ? styles.numbered : undefined}>
        {inOrder(branches, ({ item, deeper }) => (
          <li>
            {item && item.label !== '' && <span className={styles.label}>{item.label} </span>}
            {item && <Words text={item.text} />}
            {deeper.length > 0 && <List items={deeper} />}
          </li>
        ))}
      </Shown>
    );
  });
}

/** Lists one after the other: those with numbers, and those without. */
function listsOf(items: Item[]): { isOrdered: boolean; branches: Branch[] }[] {
  const outermost = Math.min(...items.map(({ level }) => level));
  const lists: { isOrdered: boolean; branches: Branch[] }[] = [];
  for (const item of items) {
    const last = lists.at(-1);
    if (item.level > outermost) {
      const branch = last?.branches.at(-1);
      if (branch) branch.deeper.push(item);
      else lists.push({ isOrdered: item.label !== '', branches: [{ deeper: [item] }] });
      continue;
    }
    const isOrdered = item.label !== '';
    if (last?.isOrdered === isOrdered) last.branches.push({ item, deeper: [] });
    else lists.push({ isOrdered, branches: [{ item, deeper: [] }] });
  }
  return lists;
}
