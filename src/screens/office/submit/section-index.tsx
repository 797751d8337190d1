import { Circle, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './section-index.module.css';
import type { SectionState } from './sections.ts';

const signs = { missing: CircleDashed, toCheck: CircleAlert, done: CircleCheck, empty: Circle };

type SectionIndexProps = { states: SectionState[]; isComplete: boolean };

/** The sections of the page, each with a tick once it is done, or with what is still to do in it. */
export function SectionIndex({ states, isComplete }: SectionIndexProps) {
  const { t } = useTranslation('office-author');
  const names = {
    'part-file': t('part.file'),
    'part-metadata': t('part.metadata'),
    'part-contributors': t('part.contributors'),
    'part-references': t('part.references'),
    'part-statements': t('part.statements'),
    'part-reviewers': t('part.reviewers'),
    'part-consents': t('part.consents'),
    'part-files': t('part.files'),
  };
  return (
    <nav className={styles.index} aria-label={t('index.label')}>
      <ol>
        {states.map(({ id, is, missing }) => {
          const Sign = signs[is];
          return (
            <li key={id} data-is={is}>
              <a href={`#${id}`}>
                <Sign size={16} aria-hidden />
                <span>
                  {names[id]}{' '}
                  <span className={styles.state}>
                    {is === 'missing' ? t('index.missing', { number: missing }) : t(`index.${is}`)}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
        <li data-is={isComplete ? 'done' : 'empty'}>
          <a href="#send">
            {isComplete ? <CircleCheck size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
            <span>{t('send.title')}</span>
          </a>
        </li>
      </ol>
    </nav>
  );
}
