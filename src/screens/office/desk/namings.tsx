import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#shared/failure.ts';
import { bindLines } from '#shared/language/word-spacing.ts';
import type { Naming } from '#shared/office/case-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { withLanguage } from '#shared/page/address.ts';
import { commandAddress, runDeskCommand } from '../../../client/office/desk.ts';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useRevalidate } from '../../../components/use-revalidate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { newId } from '../../../notes/new-id.ts';
import { MemberChoice } from '../member-choice.tsx';
import styles from './namings.module.css';

/** Why somebody could not be named, where it is known. */
const faults = [
  'conflict',
  'offline',
  'unavailable',
  'unauthenticated',
  'secondFactorNeeded',
  'confirmAgain',
] as const;

/** What the last naming has come to; each has a key of its own, so that its words are read again. */
type Ended = { what: 'done' | 'fault' | (typeof faults)[number]; key: string };

/** Whatever else has changed meanwhile, the list shows it anew. */
function faultOf(error: unknown): Ended['what'] {
  const code = error instanceof Failure ? error.code : 'unexpected';
  return code === 'stepNotOpen' ? 'conflict' : (faults.find((known) => known === code) ?? 'fault');
}

type NamingsProps = { namings: readonly Naming[]; outcome: 'done' | 'fault' | null };

/** What the Chairman of the Board is asked for: to name a member of the editorial board for each of these manuscripts. */
export function Namings({ namings, outcome }: NamingsProps) {
  const { t } = useTranslation(['office-case', 'office-desk']);
  const { t: frameText } = useTranslation('office-frame');
  const revalidate = useRevalidate();
  const [ended, setEnded] = useState<Ended | null>(outcome && { what: outcome, key: '' });
  const [busy, setBusy] = useState(false);
  const send = async ({ id, command }: Naming, fields: FormData) => {
    if (busy) return;
    setBusy(true);
    const what = await runDeskCommand(id, command, fields).then(() => 'done' as const, faultOf);
    await revalidate();
    setEnded({ what, key: newId() });
    setBusy(false);
  };
  return (
    <section className={styles.namings} aria-labelledby="namings">
      <h2 id="namings">{t('namings.title')}</h2>
      <p className={styles.quiet}>
        {t('namings.about')}{' '}
        <LocalLink to={officePaths.helpOn('name-who-decides')}>{frameText('howTo')}</LocalLink>
      </p>
      {ended && (
        <Notice key={ended.key} kind={ended.what === 'done' ? 'success' : 'fault'} focus="unlessElsewhere">
          <p>
            {ended.what === 'done' || ended.what === 'fault' || ended.what === 'conflict'
              ? t(`namings.${ended.what}`)
              : t(`office-desk:fault.${ended.what}`)}
          </p>
        </Notice>
      )}
      <ul>
        {namings.map((naming) => (
          <li key={naming.id}>
            <NamingForm key={naming.named} naming={naming} busy={busy} onSend={send} />
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
