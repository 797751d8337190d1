import { ChevronDown, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { LocalLink, LocalNavLink } from '../../components/link/local-link.tsx';
import { Menu } from '../../components/menu/menu.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useJournal } from '../use-journal.ts';
import { AccountEntries, AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import menus from './menus.module.css';
import styles from './navigation.module.css';
import { OfflineSign } from './offline-sign.tsx';
import { SearchDoor } from './search-door.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

const mainLinks = [
  { to: paths.home, words: 'nav.home' },
  { to: paths.currentIssue, words: 'nav.currentIssue' },
  { to: paths.archive, words: 'nav.archive' },
  { to: paths.contacts, words: 'nav.contacts' },
] as const;

const aboutLinks = [
  { to: paths.aboutJournal, words: 'guide.aboutJournal' },
  { to: paths.focusAndScope, words: 'guide.focusAndScope' },
  { to: paths.editorialBoard, words: 'guide.editorialBoard' },
] as const;

const guides = [
  {
    words: 'guide.authors',
    links: [
      { to: paths.submit, words: 'nav.submit' },
      { to: paths.submitArticle, words: 'guide.submitArticle' },
      { to: paths.forAuthors, words: 'guide.forAuthors' },
      { to: paths.publicationRules, words: 'guide.publicationRules' },
    ],
  },
  {
    words: 'guide.reviewers',
    links: [
      { to: paths.forReviewers, words: 'guide.forReviewers' },
      { to: paths.reviewingRules, words: 'guide.reviewingRules' },
    ],
  },
  {
    words: 'guide.readers',
    links: [
      { to: paths.saved, words: 'account.saved' },
      { to: paths.notes, words: 'account.notes' },
      { to: paths.authors, words: 'guide.byAuthor' },
      { to: paths.keywords, words: 'guide.byKeyword' },
      { to: paths.forReaders, words: 'guide.forReaders' },
    ],
  },
] as const;

/** Scroll distance in CSS pixels after which the navigation condenses. */
const condenseAfter = 20;

/** The sticky navigation: condenses once scrolled, or where it stands alone, and becomes a single menu on small screens. */
export function Navigation({ isLow }: { isLow: boolean }) {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const { name, issn } = useJournal();
  const condensed = useScrolledPast(condenseAfter) || isLow;
  return (
    <nav className={styles.bar} data-condensed={condensed ? '' : undefined} aria-label={t('nav.label')}>
      <div className={styles.inner}>
        <LocalLink
          to={paths.home}
          className={styles.mark}
          aria-label={name[language]}
          tabIndex={condensed ? undefined : -1}
        >
          <img src="/images/journal/logo.svg" width={28} height={28} fetchPriority="low" alt="" />
          <span>{name[language]}</span>
        </LocalLink>
        <ul className={styles.links}>
          <Entries links={mainLinks} />
          <li>
            <Menu
              className={menus.menu}
              button={
                <>
                  {t('guide.label')}
                  <ChevronDown aria-hidden size={16} />
                </>
              }
            >
              <Guides className={menus.sheet} />
            </Menu>
          </li>
          <li className={styles.submit}>
            <LocalNavLink to={paths.submit}>{t('nav.submit')}</LocalNavLink>
          </li>
          <li className={`${styles.account} needs-account`}>
            <AccountMenu />
          </li>
        </ul>
        <SearchDoor />
        <LanguageMenu />
        <Menu
          className={`${menus.menu} ${styles.hamburger}`}
          label={t('nav.menu')}
          button={<MenuIcon aria-hidden size={22} />}
        >
          <div className={menus.sheet}>
            <Links links={mainLinks}>
              <AccountEntries />
            </Links>
            <Guides />
            <p className={styles.issn}>
              ISSN {issn.print} ({t('issn.printShort')}), {issn.online} ({t('issn.onlineShort')})
            </p>
          </div>
        </Menu>
      </div>
      <OfflineSign />
    </nav>
  );
}

type LinksProps = {
  links: readonly (typeof mainLinks | typeof aboutLinks | (typeof guides)[number]['links'])[number][];
};

function Links({ links, children }: LinksProps & { children?: ReactNode }) {
  return (
    <ul>
      <Entries links={links} />
      {children}
    </ul>
  );
}

function Entries({ links }: LinksProps) {
  const { t } = useTranslation('layout');
  return links.map(({ to, words }) => (
    <li key={to}>
      <LocalNavLink to={to}>{t(words)}</LocalNavLink>
    </li>
  ));
}

function Guides({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('layout');
  return (
    <div className={className}>
      <Links links={aboutLinks} />
      {guides.map(({ words, links }) => (
        <section key={words} className={styles.guide}>
          <h2>{t(words)}</h2>
          <Links links={links} />
        </section>
      ))}
    </div>
  );
}
