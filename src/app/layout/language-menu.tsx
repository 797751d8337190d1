import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { withLanguage, withoutLanguage } from '#shared/address.ts';
import { Menu } from '../../components/menu/menu.tsx';
import { languageLabel, menuLanguages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './menus.module.css';

/** The language button with English, Русский, Қазақша: each leads to the same page in that language. */
export function LanguageMenu() {
  const { t } = useTranslation('layout');
  const { pathname, search, hash } = useLocation();
  const current = useLanguage();
  const bare = withoutLanguage(pathname);
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
      <ul className={styles.sheet}>
        {menuLanguages.map(({ language, name }) => (
          <li key={language}>
            <Link
              to={{ pathname: withLanguage(language, bare), search, hash }}
              replace
              preventScrollReset
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
