import { ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Language } from '#shared/language/language.ts';
import { withLanguage, withoutLanguage } from '#shared/page/address.ts';
import { RouterLink } from '../../components/link/router-link.tsx';
import { Menu } from '../../components/menu/menu.tsx';
import { languageLabel, menuLanguages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './menus.module.css';
import { useLanguageChange } from './use-language-change.ts';

/** The language button with English, Русский, Қазақша: each links to the same page in that language. */
export function LanguageMenu() {
  const { t } = useTranslation('layout');
  const { pathname, search, hash } = useLocation();
  const current = useLanguage();
  const bare = withoutLanguage(pathname);
  const { change, changeTo } = useLanguageChange(pathname);
  const changeHere = (event: MouseEvent, language: Language) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void changeTo(language);
  };
  return (
    <Menu
      className={styles.menu}
      label={t('language.button', { label: languageLabel(current) })}
      button={
        <>
          {languageLabel(current)}
          <ChevronDown aria-hidden size={16} />
        </>
      }
    >
      <ul className={styles.sheet} aria-busy={change?.state === 'coming' || undefined}>
        {menuLanguages.map(({ language, name }) => (
          <li key={language}>
            <RouterLink
              to={withLanguage(language, bare) + search + hash}
              onClick={(event) => changeHere(event, language)}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
            >
              {name}
            </RouterLink>
            {change?.to === language && change.state === 'failed' && (
              <p className={styles.failed} role="alert">
                {t('language.failed')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Menu>
  );
}
