import { CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, use, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languagesFrom } from '#shared/language/language.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { acrossKeys, rove } from '../../../components/rove.ts';
import { MissingFields } from './fields.tsx';
import styles from './language-tabs.module.css';
import { tabOf } from './sections.ts';

type LanguageTabsProps = {
  content: ManuscriptContent;
  chosen: Language;
  choose: (language: Language) => void;
  /** The fields in a language. */
  fields: (language: Language) => ReactNode;
};

/** The three languages as tabs, that of the text first; without scripts they stand one below another. */
export function LanguageTabs({ content, chosen, choose, fields }: LanguageTabsProps) {
  const { t } = useTranslation('office-author');
  const list = useRef<HTMLDivElement>(null);
  const missing = [...use(MissingFields)].map(tabOf);
  const order = languagesFrom(content.language);
  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        role="tablist"
        aria-label={t('part.metadata')}
        className={`${styles.list} needs-script`}
      >
        {order.map((language) => {
          const { title, abstract, keywords } = content.metadata[language];
          const isWhole = title !== '' && abstract !== '' && keywords.length > 0;
          const lacks = missing.filter((tab) => tab === language).length;
          return (
            <button
              key={language}
              type="button"
              role="tab"
              id={`tab-${language}`}
              aria-selected={language === chosen}
              aria-controls={`panel-${language}`}
              tabIndex={language === chosen ? 0 : -1}
              onClick={() => choose(language)}
              onFocus={() => choose(language)}
              onKeyDown={(event) => rove(event, list.current?.querySelectorAll('button') ?? [], acrossKeys)}
            >
              {isWhole && <CircleCheck size={16} aria-hidden />}
              {lacks > 0 && <CircleDashed size={16} aria-hidden />}
              {t(`language.${language}`)}
              {isWhole && <span className="visually-hidden">, {t('index.done')}</span>}
              {lacks > 0 && <span className={styles.lacks}> {t('index.missing', { number: lacks })}</span>}
            </button>
          );
        })}
      </div>
      {order.map((language) => (
        <div
          key={language}
          role="tabpanel"
          id={`panel-${language}`}
          aria-labelledby={`tab-${language}`}
          className={styles.panel}
          data-shown={language === chosen ? '' : undefined}
        >
          <fieldset className={styles.language}>
            <legend>{t(`language.${language}`)}</legend>
            {fields(language)}
          </fieldset>
        </div>
      ))}
    </div>
  );
}
