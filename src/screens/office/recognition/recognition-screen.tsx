import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import type { OfficeQuestions } from '#shared/office/office-questions.ts';
import { leastManuscripts, leastNamed, type YearOfReviews } from '#shared/office/recognition.ts';
import { withLanguage } from '#shared/page/address.ts';
import type { Refusal } from '../../../app/from-office.ts';
import { listAddress } from '../../../client/office/desk.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { Day } from '../../../components/office-frame/moment.tsx';
import { OfficeFrame } from '../../../components/office-frame/office-frame.tsx';
import { PageTitle } from '../../../components/page-title/page-title.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from '../desk-messages/messages.module.css';
import office from '../office.module.css';

/** Asks for what an address of the page names. */
export function loadRecognition({ recognition }: OfficeQuestions, address: string): Promise<YearOfReviews> {
  const { searchParams } = new URL(address);
  return recognition(Number(searchParams.get('year')) || 0, (searchParams.get('code') ?? '').slice(0, 60));
}

/** How reviewers are thanked: the list of a year as files of the site, and certificates by their codes. */
export function RecognitionScreen() {
  const { t } = useTranslation('office-desk');
  const loaded = useLoaderData<YearOfReviews | Refusal>();
  return (
    <OfficeFrame loaded={loaded} title={t('recognition.title')} path={officePaths.recognition}>
      {(found) => <RecognitionPage found={found} />}
    </OfficeFrame>
  );
}

/** The page for what its loader found. */
export function RecognitionPage({ found }: { found: YearOfReviews }) {
  const { t } = useTranslation('office-desk');
  return (
    <>
      <PageTitle lead={t('recognition.lead')}>{t('recognition.title')}</PageTitle>
      <YearlyList of={found} />
      <CheckCode checked={found.checked} />
    </>
  );
}

function YearlyList({ of: { year, years, named, others, isTelling } }: { of: YearOfReviews }) {
  const { t } = useTranslation('office-desk');
  const address = withLanguage(useLanguage(), officePaths.recognition);
  return (
    <section className={styles.part} aria-labelledby="list">
      <h2 id="list">{t('recognition.list.title')}</h2>
      {years.length === 0 ? (
        <p>{t('recognition.list.none')}</p>
      ) : (
        <div className={office.stack}>
          <form method="get" action={address} className={office.ways}>
            <label htmlFor="year">{t('recognition.list.year')}</label>
            <select id="year" name="year" className={form.control} defaultValue={year} key={year}>
              {years.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
            <button type="submit" className={action.secondary}>
              {t('recognition.list.show')}
            </button>
          </form>
          <p>
            {t('recognition.list.named', { count: named })} {t('recognition.list.others', { count: others })}
          </p>
          {isTelling ? (
            <p className={styles.text}>
              {t('recognition.list.telling', { named: leastNamed, manuscripts: leastManuscripts })}
            </p>
          ) : (
            <>
              <p className={styles.text}>{t('recognition.list.about')}</p>
              <p>
                <a className={action.primary} href={listAddress(year)} download>
                  {t('recognition.list.download', { year })}
                </a>
              </p>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function CheckCode({ checked }: Pick<YearOfReviews, 'checked'>) {
  const { t } = useTranslation('office-desk');
  const address = withLanguage(useLanguage(), officePaths.recognition);
  return (
    <section className={styles.part} aria-labelledby="check">
      <h2 id="check">{t('recognition.check.title')}</h2>
      <div className={office.stack}>
        {checked?.found && (
          <Notice kind="success" focus>
            <p>{t('recognition.check.found', { name: checked.found.name, year: checked.found.year })}</p>
            <p>
              {t('recognition.check.issued')}: <Day at={checked.found.issued} />
            </p>
          </Notice>
        )}
        {checked && !checked.found && (
          <Notice kind="fault" focus>
            <p>{t('recognition.check.unknown', { code: checked.code })}</p>
          </Notice>
        )}
        <form method="get" action={address} className={office.form}>
          <div className={form.field}>
            <label htmlFor="code">{t('recognition.check.code')}</label>
            <input
              type="text"
              id="code"
              name="code"
              className={form.control}
              defaultValue={checked?.code}
              maxLength={60}
              spellCheck={false}
              autoComplete="off"
              required
            />
          </div>
          <p>
            <button type="submit" className={action.secondary}>
              {t('recognition.check.button')}
            </button>
          </p>
        </form>
      </div>
    </section>
  );
}
