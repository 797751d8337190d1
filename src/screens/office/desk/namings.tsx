import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindLines } from '#shared/language/word-spacing.ts';
import type { Naming } from '#shared/office/case-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { withLanguage } from '#shared/page/address.ts';
import { commandAddress, runDeskCommand } from '../../../client/office/desk.ts';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { useRevalidate } from '../../../components/use-revalidate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { newId } from '../../../notes/new-id.ts';
import { MemberChoice } from '../member-choice.tsx';
import styles from './namings.module.css';

type NamingsProps = { namings: readonly Naming[]; outcome: 'done' | 'fault' | null };

/** What the Chairman of the Board is asked for: to name a member of the editorial board for each of these manuscripts. */
export function Namings({ namings, outcome }: NamingsProps) {
  const { t } = useTranslation('office-case');
  const revalidate = useRevalidate();
  const [ended, setEnded] = useState(outcome);
  const [busy, setBusy] = useState(false);
  const send = async ({ id, command }: Naming, fields: FormData) => {
    if (busy) return;
    setBusy(true);
    const isDone = await runDeskCommand(id, command, fields).then(
      () => true,
      () => false,
    );
    await revalidate();
    setEnded(isDone ? 'done' : 'fault');
    setBusy(false);
  };
  return (
    <section className={styles.namings} aria-labelledby="namings">
      <h2 id="namings">{t('namings.title')}</h2>
      <p className={styles.quiet}>{t('namings.about')}</p>
      {ended && (
        <Notice kind={ended === 'done' ? 'success' : 'fault'} focus="unlessElsewhere">
          <p>{t(`namings.${ended}`)}</p>
        </Notice>
      )}
      <ul>
        {namings.map((naming) => (
          <li key={naming.id}>
            <NamingForm key={naming.version} naming={naming} busy={busy} onSend={send} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type NamingFormProps = {
  naming: Naming;
  busy: boolean;
  onSend: (naming: Naming, fields: FormData) => Promise<void>;
};

function NamingForm({ naming, busy, onSend }: NamingFormProps) {
  const { t } = useTranslation('office-case');
  const here = useLanguage();
  const [key] = useState(newId);
  const { id, version, number, title, language, authors, command, members, named } = naming;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSend(naming, new FormData(event.currentTarget));
  };
  return (
    <form
      method="post"
      action={commandAddress(id, command)}
      onSubmit={submit}
      aria-labelledby={`naming-${id}`}
    >
      <h3 id={`naming-${id}`}>
        {number} <span lang={language}>{bindLines(title, language)}</span>
      </h3>
      <p className={styles.quiet}>{t('namings.authors', { authors })}</p>
      <input type="hidden" name="key" value={key} suppressHydrationWarning />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="back" value={withLanguage(here, officePaths.office)} />
      <MemberChoice
        legend={t(`namings.${command}`)}
        members={members}
        named={named}
        excluded={t(command === 'nameMember' ? 'namings.excludedFromAppeal' : 'namings.excluded')}
      />
      {members.some(({ isExcluded }) => !isExcluded) && (
        <p>
          <button
            type="submit"
            className={named === null ? action.primary : action.secondary}
            aria-disabled={busy}
          >
            {t(named === null ? 'namings.button' : 'namings.again')}
          </button>
        </p>
      )}
    </form>
  );
}
