import { CircleCheck } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import action from '../../../components/link/action.module.css';
import { type SectionId, sectionIds } from './sections.ts';
import styles from './submission.module.css';

/** What the author has looked through, and how they say so. */
export const Seen = createContext<{ seen: ReadonlySet<string>; confirm: (id: SectionId) => void }>({
  seen: new Set(),
  confirm: () => undefined,
});

type PartProps = {
  id: string;
  title: string;
  about?: ReactNode;
  /** Whether the author says at its end that all of it is right. */
  isConfirmed?: boolean;
  children: ReactNode;
};

/** A section of the page on which a manuscript is submitted. */
export function Part({ id, title, about, isConfirmed = false, children }: PartProps) {
  const section = sectionIds.find((known) => known === id);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {about && <p>{about}</p>}
      </div>
      {children}
      {isConfirmed && section && <AllRight id={section} title={title} />}
    </section>
  );
}

/** The one button by which a section is found right; the next one with something to do then has the focus. */
function AllRight({ id, title }: { id: SectionId; title: string }) {
  const { t } = useTranslation('office-author');
  const { seen, confirm } = use(Seen);
  return (
    <p className={`${styles.allRight} needs-script`}>
      {seen.has(id) ? (
        <span className={styles.right}>
          <CircleCheck size={18} aria-hidden />
          {t('allRight.done')}
        </span>
      ) : (
        <button type="button" className={action.secondary} onClick={() => confirm(id)}>
          {t('allRight.button')} <span className="visually-hidden">{title}</span>
        </button>
      )}
    </p>
  );
}
