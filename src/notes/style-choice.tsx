import { useTranslation } from 'react-i18next';
import { citationStyleNames } from '#shared/citation/reference.ts';
import { useChoice } from '../client/remembered-choice.ts';
import { useLanguage } from '../i18n/use-language.ts';
import styles from './notes.module.css';
import { quotationStyles } from './quotation.ts';
import { quotationStyle } from './quotation-style.ts';

/** Sets the citation style of copied quotations and remembers it. */
export function StyleChoice() {
  const { t } = useTranslation('reader-notes');
  const language = useLanguage();
  const chosen = useChoice(quotationStyle);
  return (
    <select
      className={styles.style}
      aria-label={t('notes.style')}
      title={t('notes.style')}
      value={chosen}
      onChange={({ target }) => {
        const style = quotationStyles.find((one) => one === target.value);
        if (style) quotationStyle.write(style);
      }}
    >
      {quotationStyles.map((style) => (
        <option key={style} value={style}>
          {citationStyleNames[style][language]}
        </option>
      ))}
    </select>
  );
}
