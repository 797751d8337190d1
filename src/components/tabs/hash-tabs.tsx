import { Tabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { decodedPath } from '#shared/page/decoded-path.ts';
import styles from './hash-tabs.module.css';

type HashTabsProps = {
  /** The accessible name of the list of tabs. */
  label: string;
  /** The id is also the hash of the address, so that the selected tab survives a reload and can be linked. */
  tabs: {
    id: string;
    title: string;
    /** A few words beside the title, such as a year. */
    note?: string | undefined;
    content: ReactNode;
  }[];
};

/**
 * Tabs selected by the hash of the address. The hash may also name an element in a panel, which is then
 * shown; without a hash, the first tab is selected.
 */
export function HashTabs({ label, tabs }: HashTabsProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const first = tabs[0]?.id;

  useEffect(() => {
    if (hash === '') {
      setChosen(first);
      return;
    }
    const target = document.getElementById(decodedPath(hash.slice(1)) ?? '');
    const tab = target?.closest<HTMLElement>('[data-tab]')?.dataset.tab;
    if (!tab) return;
    setChosen(tab);
    if (target.dataset.tab === undefined) requestAnimationFrame(() => target.scrollIntoView());
  }, [hash, first]);

  const choose = (id: string) => {
    setChosen(id);
    navigate({ hash: id }, { replace: true, preventScrollReset: true });
  };

  return (
    <Tabs.Root value={chosen} onValueChange={choose}>
      <Tabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.id}
            value={tab.id}
            id={`tab-${tab.id}`}
            aria-controls={`panel-${tab.id}`}
            className={styles.tab}
          >
            {tab.title}
            {tab.note && <span className={styles.note}> {tab.note}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel
          key={tab.id}
          value={tab.id}
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          keepMounted
          className={styles.panel}
        >
          <div id={tab.id} data-tab={tab.id} className={styles.target}>
            {tab.content}
          </div>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
