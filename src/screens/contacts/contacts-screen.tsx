import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { JournalPage } from '#shared/library/journal-page.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { useJournal } from '../../app/use-journal.ts';
import content from '../../components/content.module.css';
import { ExternalLink } from '../../components/link/external-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contacts.module.css';

/** Contact details of the editorial office, a contact form, and advice on submitting and subscribing. */
export function ContactsScreen() {
  const { t } = useTranslation('contacts');
  const language = useLanguage();
  const bound = useBound();
  const { office, name, socials } = useJournal();
  const { submissions, subscriptions } = useLoaderData<{
    submissions: JournalPage;
    subscriptions: JournalPage;
  }>();
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.contacts} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        <div className={styles.columns}>
          <section aria-labelledby="office">
            <h2 id="office" className={styles.heading}>
              {t('office')}
            </h2>
            <address className={styles.office}>
              <p className={styles.name}>{name[language]}</p>
              <p>
                {office.address[language]}
                <br />
                <ExternalLink href={office.mapUrl}>{t('map')}</ExternalLink>
              </p>
              <dl>
                <div>
                  <dt>{t('email')}</dt>
                  <dd>
                    <a href={`mailto:${office.email}`}>{office.email}</a>
                  </dd>
                </div>
                <div>
                  <dt>{t('submissionsEmail')}</dt>
                  <dd>
                    <a href={`mailto:${office.submissionsEmail}`}>{office.submissionsEmail}</a>
                  </dd>
                </div>
                <div>
                  <dt>{t('phone')}</dt>
                  <dd>
                    <a href={`tel:${office.phone.replaceAll(/[^+\d]/g, '')}`}>
                      {office.phone.replaceAll(' ', '\u00A0')}
                    </a>
                  </dd>
                </div>
                <div>
                  <dt>{t('hours')}</dt>
                  <dd>{bound(office.hours)}</dd>
                </div>
              </dl>
            </address>
            <h2 className={styles.heading}>{t('socials')}</h2>
            <ul className={styles.socials}>
              {socials.map((social) => (
                <li key={social.url}>
                  <ExternalLink href={social.url}>{social.name}</ExternalLink>
                </li>
              ))}
            </ul>
          </section>
          <div className={styles.sections}>
            <section aria-labelledby="write">
              <h2 id="write" className={styles.heading}>
                {t('form.title')}
              </h2>
              <ContactForm />
            </section>
            <section aria-labelledby="submissions">
              <h2 id="submissions" className={styles.heading}>
                {bound(submissions.title)}
              </h2>
              <Prose html={submissions.html} />
            </section>
            <section aria-labelledby="subscriptions">
              <h2 id="subscriptions" className={styles.heading}>
                {bound(subscriptions.title)}
              </h2>
              <Prose html={subscriptions.html} />
            </section>
          </div>
        </div>
      </div>
    </>
  );
}
