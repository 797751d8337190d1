import { useTranslation } from 'react-i18next';
import { languages } from '#shared/language/language.ts';
import { languageNames } from '#shared/language/language-names.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { Recognition as Thanks } from '#shared/office/recognition.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import {
  certificateAddress,
  certificatePdfAddress,
  certify,
  consentAddress,
  nameInList,
  reportPdfAddress,
} from '../../../client/office/reviews.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import office from '../office.module.css';
import { PostForm } from '../post-form.tsx';
import { Fold } from './fold.tsx';
import styles from './review.module.css';
import { FormFault } from './review-notice.tsx';
import { useAssignment } from './use-review.ts';

/** What reviewers take with them: their report, a certificate, and whether the yearly list names them. */
export function Recognition({ of }: { of: Thanks }) {
  const { t } = useTranslation('office-review');
  const { assignment } = useAssignment();
  const language = useLanguage();
  const list = withLanguage(language, officePaths.myManuscripts);
  return (
    <section className={styles.part} aria-labelledby="recognition">
      <h2 id="recognition">{t('recognition.title')}</h2>
      <p>
        <a href={reportPdfAddress(assignment.id, language)} download>
          {t('recognition.report')}
        </a>
      </p>
      <Certificate of={of} />
      <YearlyList of={of} />
      {!of.hasAccount && (
        <p className={office.quiet}>
          {t('recognition.account.about')}{' '}
          <LocalLink to={paths.registerThen(list)}>{t('recognition.account.register')}</LocalLink>
        </p>
      )}
    </section>
  );
}

function Certificate({ of: { mayCertify, certificate, name } }: { of: Thanks }) {
  const { t } = useTranslation('office-review');
  const { assignment, back, busy, faulty, run } = useAssignment();
  const { id } = assignment;
  const isFaulty = faulty('certificate').includes('name');
  const asking = (
    <PostForm
      className={office.form}
      action={certificateAddress(id)}
      back={back}
      send={(fields) => void run('certificate', () => certify(id, nameOf(fields)))}
    >
      <NameField
        id="certified"
        label={t('recognition.certificate.name')}
        value={certificate?.name ?? name}
        isFaulty={isFaulty}
      />
      <p>
        <button type="submit" className={action.secondary} aria-disabled={busy !== null}>
          {busy === 'certificate' ? t('busy') : t('recognition.certificate.button')}
        </button>
      </p>
      <FormFault act="certificate" />
    </PostForm>
  );
  return (
    <>
      <h3 className={styles.apart}>{t('recognition.certificate.title')}</h3>
      <p className={styles.text}>
        {t(mayCertify ? 'recognition.certificate.about' : 'recognition.certificate.later')}
      </p>
      {certificate && (
        <>
          <p className={styles.ways}>
            {languages.map((language) => (
              <a key={language} href={certificatePdfAddress(id, language)} hrefLang={language} download>
                <span lang={language}>{languageNames[language][language]}</span> (PDF)
              </a>
            ))}
          </p>
          <p className={office.quiet}>
            {t('recognition.certificate.code')}: {certificate.code}
          </p>
        </>
      )}
      {mayCertify && certificate && (
        <Fold key={certificate.name} summary={t('recognition.certificate.change')} isFaulty={isFaulty}>
          {asking}
        </Fold>
      )}
      {mayCertify && !certificate && asking}
    </>
  );
}

function YearlyList({ of: { year, name, listedAs } }: { of: Thanks }) {
  const { t } = useTranslation('office-review');
  const { assignment, back, busy, faulty, run } = useAssignment();
  const { id } = assignment;
  const isListed = listedAs !== null;
  return (
    <>
      <h3 className={styles.apart}>{t('recognition.list.title', { year })}</h3>
      <p className={styles.text}>
        {isListed ? t('recognition.list.listed', { name: listedAs }) : t('recognition.list.about')}
      </p>
      <PostForm
        key={String(isListed)}
        className={office.form}
        action={consentAddress(id)}
        back={back}
        send={(fields) =>
          void run('consent', () => nameInList(id, fields.get('listed') === 'on' ? nameOf(fields) : null))
        }
      >
        {!isListed && (
          <>
            <div className={form.checkbox}>
              <input type="checkbox" id="listed" name="listed" required />
              <label htmlFor="listed">{t('recognition.list.consent', { year })}</label>
            </div>
            <NameField
              id="listed-name"
              label={t('recognition.list.name')}
              value={name}
              isFaulty={faulty('consent').includes('name')}
            />
          </>
        )}
        <p>
          <button type="submit" className={action.secondary} aria-disabled={busy !== null}>
            {busy === 'consent'
              ? t('busy')
              : t(isListed ? 'recognition.list.withdraw' : 'recognition.list.button')}
          </button>
        </p>
        <FormFault act="consent" />
      </PostForm>
    </>
  );
}

function NameField({
  id,
  label,
  value,
  isFaulty,
}: {
  id: string;
  label: string;
  value: string;
  isFaulty: boolean;
}) {
  return (
    <div className={form.field} data-faulty={isFaulty ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        id={id}
        name="name"
        className={form.control}
        defaultValue={value}
        required
        maxLength={120}
        autoComplete="name"
        aria-invalid={isFaulty || undefined}
      />
    </div>
  );
}

function nameOf(fields: FormData): string {
  return String(fields.get('name') ?? '');
}
