import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { useDesktop } from '../../client/desktop.ts';
import { ExternalLink } from '../../components/link/external-link.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRootData } from '../use-journal.ts';
import styles from './footer.module.css';

const links = [
  { to: paths.publicationRules, words: 'footer.publicationRules' },
  { to: paths.reviewingRules, words: 'footer.reviewingRules' },
  { to: paths.archive, words: 'footer.archive' },
  { to: paths.currentIssue, words: 'footer.currentIssue' },
  { to: paths.aboutJournal, words: 'footer.aboutJournal' },
  { to: paths.contacts, words: 'footer.contacts' },
] as const;

/** Links, the three social networks, the licence and the copyright line with the current year. */
export function Footer() {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const bound = useBound();
  const program = useDesktop();
  const { journal, year, offersProgram } = useRootData();
  const { name, issn, publisher, socials, licence, sampleNotice } = journal;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.imprint}>
          <p className={styles.name}>{bound(name)}</p>
          <p>{bound(publisher)}</p>
          <p>
            ISSN {issn.print} ({t('issn.printShort')}), {issn.online} ({t('issn.onlineShort')})
          </p>
          {sampleNotice && <p className={styles.notice}>{bound(sampleNotice)}</p>}
        </div>
        <nav aria-label={t('footer.label')}>
          <ul className={styles.links}>
            {links.map(({ to, words }) => (
              <li key={to}>
                <LocalLink to={to}>{t(words)}</LocalLink>
              </li>
            ))}
            {program && (
              <li className="never-in-kiosk">
                <LocalLink to={paths.settings}>{t('footer.settings')}</LocalLink>
              </li>
            )}
          </ul>
        </nav>
        <ul className={styles.socials} aria-label={t('footer.socials')}>
          {socials.map(({ name: network, url }) => (
            <li key={url}>
              <ExternalLink href={url}>{network}</ExternalLink>
            </li>
          ))}
        </ul>
        <p className={styles.copyright}>
          © {year} {name[language]}. {t('footer.licence')}{' '}
          <a href={licence.url} rel="license noopener noreferrer">
            {licence.name}
          </a>
          . <LocalLink to={paths.updates}>{t('footer.updates')}</LocalLink>
          {' · '}
          <LocalLink to={paths.accessibility}>{t('footer.accessibility')}</LocalLink>
          {' · '}
          <LocalLink to={paths.privacy}>{t('footer.privacy')}</LocalLink>
          {' · '}
          <LocalLink to={paths.statistics}>{t('footer.statistics')}</LocalLink>
          {offersProgram && (
            <>
              {' · '}
              <LocalLink to={paths.desktop}>{t('footer.program')}</LocalLink>
            </>
          )}
        </p>
      </div>
    </footer>
  );
}
