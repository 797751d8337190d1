import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { type Language, languages } from '#shared/language/language.ts';
import type { AuthorSummary } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { beginManuscript } from '../../../client/office/manuscripts.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Day } from '../../../components/office-frame/moment.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { newId } from '../../../notes/new-id.ts';
import { ConfirmAddress } from '../confirm-address.tsx';
import styles from '../office.module.css';
import { OfficePage, officeScreen } from '../office-screen.tsx';
import { CommandNotice } from '../outcome.tsx';
import { PostForm } from '../post-form.tsx';
import { useCommand } from '../use-command.ts';

/** Where a manuscript is begun: its language, and the drafts that are begun already. */
export const BeginScreen = officeScreen(Begin);

function Begin() {
  const { t } = useTranslation('office-author');
  const drafts = useLoaderData<AuthorSummary[]>();
  const here = useLanguage();
  const { pathname, state } = useLocation() as { pathname: string; state: { registered?: string } | null };
  const navigate = useNavigate();
  const { run, outcome, isBusy } = useCommand();
  // A second press begins no second manuscript.
  const [key] = useState(newId);
  const begin = (fields: FormData) =>
    void run(async () => {
      const { id } = await beginManuscript(fields.get('language') as Language, key);
      await navigate(withLanguage(here, officePaths.submission(id)));
    });
  return (
    <OfficePage title={t('begin.title')} lead={t('begin.lead')}>
      <div className={styles.page}>
        <CommandNotice of={outcome} />
        {state?.registered && <ConfirmAddress email={state.registered} next={pathname} />}
        <PostForm className={styles.form} action="/api/office/manuscripts" send={begin}>
          <fieldset className={form.group}>
            <legend>{t('begin.language')}</legend>
            {languages.map((language) => (
              <div key={language} className={form.checkbox}>
                <input
                  type="radio"
                  id={`language-${language}`}
                  name="language"
                  value={language}
                  defaultChecked={language === here}
                />
                <label htmlFor={`language-${language}`}>{t(`language.${language}`)}</label>
              </div>
            ))}
          </fieldset>
          <div className={form.actions}>
            <button type="submit" className={action.primary} aria-disabled={isBusy}>
              {t('begin.button')}
            </button>
            <LocalLink to={paths.submitArticle}>{t('begin.rules')}</LocalLink>
          </div>
        </PostForm>
        {drafts.length > 0 && (
          <section className={styles.stack} aria-labelledby="drafts">
            <h2 id="drafts">{t('begin.drafts')}</h2>
            <ul className={styles.rows}>
              {drafts.map(({ id, title, changed }) => (
                <li key={id}>
                  <LocalLink to={officePaths.submission(id)}>{title || t('untitled')}</LocalLink>
                  <span className={styles.quiet}>
                    {t('begin.changed')} <Day at={changed} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </OfficePage>
  );
}
