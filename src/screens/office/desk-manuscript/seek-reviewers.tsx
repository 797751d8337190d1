import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import { mostSought } from '#shared/office/office-questions.ts';
import type { SoughtReviewers } from '#shared/office/review-views.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { useFieldOfAddress } from '../use-field-of-address.ts';
import styles from './forms.module.css';
import look from './review.module.css';
import { stepIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';

/** The search among all who may be asked: an ordinary form, whose words stand in the address of the page. */
export function SeekReviewers({ sought }: { sought: SoughtReviewers | null }) {
  const { t } = useTranslation('office-desk-review');
  const { back, manuscript } = useDesk();
  const navigate = useNavigate();
  const id = useId();
  const words = sought?.words ?? '';
  const field = useFieldOfAddress(words);
  return (
    <search className={look.seek}>
      <form
        method="get"
        action={`${back}#${stepIds.invite}`}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('reviewer') ?? '').trim();
          const asked = typed && `?reviewer=${encodeURIComponent(typed)}`;
          void navigate(back + asked, { preventScrollReset: true });
        }}
      >
        <label htmlFor={id}>{t('seek.label')}</label>
        <p id={`${id}hint`} className={styles.hint}>
          {t('seek.hint')}
        </p>
        <div className={look.seekLine}>
          <input
            ref={field}
            id={id}
            className={form.control}
            type="search"
            name="reviewer"
            defaultValue={words}
            maxLength={mostSought}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby={`${id}hint`}
          />
          <button type="submit" className={action.secondary}>
            <Search aria-hidden size={18} />
            {t('seek.button')}
          </button>
        </div>
      </form>
      <p role="status" className={styles.hint}>
        {sought && <Found sought={sought} />}
      </p>
      {sought && (
        <p className={styles.hint}>
          <LocalLink to={officePaths.officeManuscript(manuscript.id)} preventScrollReset>
            {t('seek.clear')}
          </LocalLink>
        </p>
      )}
    </search>
  );
}

/** How many were found, and how many of them are shown. */
function Found({ sought: { words, candidates, archive, found } }: { sought: SoughtReviewers }) {
  const { t } = useTranslation('office-desk-review');
  if (found === 0) return t('seek.nobody', { words });
  return t('seek.found', { shown: candidates.length + archive.length, found });
}
