import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#shared/failure.ts';
import type { PersonPage } from '#shared/office/person.ts';
import { type GivenRole, givenRoles } from '#shared/office/role.ts';
import { changeRole } from '../../../client/office/people.ts';
import { FailureDetail } from '../../../components/form/send-form.tsx';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { passFocusOn } from '../../../components/pass-focus-on.ts';
import { useConfirming } from '../../../components/second-factor/use-confirming.tsx';
import styles from './people.module.css';

type PersonRolesProps = { person: PersonPage; onChanged: (person: PersonPage) => void };

/** The roles of a person; for admins all roles, with buttons that give and take them. */
export function PersonRoles({ person, onChanged }: PersonRolesProps) {
  const { t } = useTranslation('office-people');
  const { confirming, dialog } = useConfirming();
  const [busy, setBusy] = useState<GivenRole>();
  const [done, setDone] = useState<{ role: GivenRole; change: 'given' | 'taken'; at: number }>();
  const [failure, setFailure] = useState<Failure>();
  const [asked, setAsked] = useState<GivenRole>();
  const { id, roles, mayChangeRoles } = person;
  const shown = mayChangeRoles ? givenRoles : givenRoles.filter((role) => roles.includes(role));

  const change = async (role: GivenRole) => {
    const held = roles.includes(role);
    setAsked(undefined);
    setBusy(role);
    setFailure(undefined);
    setDone(undefined);
    try {
      onChanged(await confirming(() => changeRole(id, role, held ? 'take' : 'give')));
      setDone({ role, change: held ? 'taken' : 'given', at: Date.now() });
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure('unexpected', String(error)));
    }
    setBusy(undefined);
  };
  return (
    <section aria-labelledby="roles">
      <h2 id="roles">{t('roles.title')}</h2>
      {shown.length === 0 && <p className={styles.muted}>{t('roles.onlyReader')}</p>}
      {shown.length > 0 && (
        <ul className={styles.roles}>
          {shown.map((role) => {
            const held = roles.includes(role);
            return (
              <li key={role} data-held={held ? '' : undefined}>
                <div>
                  <h3>{t(`role.${role}`)}</h3>
                  <p className={styles.muted}>{t(`about.${role}`)}</p>
                </div>
                {mayChangeRoles && (
                  <button
                    type="button"
                    className={held ? action.danger : action.secondary}
                    aria-label={t(held ? 'roles.takeNamed' : 'roles.giveNamed', { role: t(`role.${role}`) })}
                    aria-disabled={busy !== undefined}
                    aria-expanded={asks(role) && !held ? asked === role : undefined}
                    onClick={() => {
                      if (busy !== undefined) return;
                      if (held || !asks(role)) void change(role);
                      else setAsked(role);
                    }}
                  >
                    {t(held ? 'roles.take' : 'roles.give')}
                  </button>
                )}
                {asked === role && (
                  <Asking role={role} onYes={() => void change(role)} onNo={() => setAsked(undefined)} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {done && (
        <Notice key={done.at} kind="success">
          {t(`roles.${done.change}`, { role: t(`role.${done.role}`) })}
        </Notice>
      )}
      {dialog}
      {failure && (
        <Notice kind="fault">
          <p>{t('roles.failed')}</p>
          <RoleFault failure={failure} />
        </Notice>
      )}
    </section>
  );
}

/** Roles that see what others have written are given on purpose only. */
function asks(role: GivenRole): boolean {
  return role !== 'author' && role !== 'reviewer';
}

/** The focus goes back to the button of the role. */
const backToButton = passFocusOn((from) => from.parentElement?.querySelector('button'));

type AskingProps = { role: GivenRole; onYes: () => void; onNo: () => void };

function Asking({ role, onYes, onNo }: AskingProps) {
  const { t } = useTranslation('office-people');
  return (
    <div ref={backToButton} className={styles.asking}>
      <Notice kind="note" focus>
        <p>{t('roles.sure', { role: t(`role.${role}`), about: t(`about.${role}`) })}</p>
        <p className={styles.answers}>
          <button type="button" className={action.primary} onClick={onYes}>
            {t('roles.yes')}
          </button>
          <button type="button" className={action.secondary} onClick={onNo}>
            {t('roles.no')}
          </button>
        </p>
      </Notice>
    </div>
  );
}

function RoleFault({ failure }: { failure: Failure }) {
  const { t } = useTranslation('office-people');
  const { code } = failure;
  if (code === 'lastAdmin' || code === 'addressUnconfirmed' || code === 'forbidden') {
    return <p>{t(`roles.${code}`)}</p>;
  }
  return <FailureDetail failure={failure} />;
}
