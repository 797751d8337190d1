import { Tabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './hash-tabs.module.css';

type HashTabsProps = {
  /** The accessible name of the row of tabs. */
  label: string;
  /** The id is also the address's hash, so that a tab survives a reload and can be linked. */
  tabs: { id: string; title: string; content: ReactNode }[];
};

/** Tabs whose choice stands in the address's hash; the first is shown when the hash names none. */
export function HashTabs({ label, tabs }: HashTabsProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(tabs[0]?.id);

  useEffect(() => {
    const named = tabs.find((tab) => hash === `#${tab.id}`);
    if (named) setChosen(named.id);
  }, [hash, tabs]);

  const choose = (id: string) => {
    setChosen(id);
    navigate({ hash: id }, { replace: true, preventScrollReset: true });
  };

  return (
    <Tabs.Root value={chosen} onValueChange={choose}>
      <Tabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id} keepMounted className={styles.panel}>
          <div id={tab.id}>{tab.content}</div>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
