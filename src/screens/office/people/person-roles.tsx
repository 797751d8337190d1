import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#shared/failure.ts';
import type { Person } from '#shared/office/person.ts';
import { type GivenRole, givenRoles } from '#shared/office/role.ts';
import { changeRole } from '../../../client/office/people.ts';
import { FailureDetail } from '../../../components/form/send-form.tsx';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { useConfirming } from '../../../components/second-factor/use-confirming.tsx';
import styles from './people.module.css';

type PersonRolesProps = { person: Person; onChanged: (person: Person) => void };

/** The roles of a person; for admins all roles, with buttons that give and take them. */
export function PersonRoles({ person, onChanged }: PersonRolesProps) {
  const { t } = useTranslation('office-people');
  const { confirming, dialog } = useConfirming();
  const [busy, setBusy] = useState<GivenRole>();
  const [done, setDone] = useState<{ role: GivenRole; change: 'given' | 'taken'; at: number }>();
  const [failure, setFailure] = useState<Failure>();
  const { id, roles, mayChangeRoles } = person;
  const shown = mayChangeRoles ? givenRoles : givenRoles.filter((role) => roles.includes(role));

  const change = async (role: GivenRole) => {
    const held = roles.includes(role);
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
                    onClick={() => busy === undefined && void change(role)}
                  >
                    {t(held ? 'roles.take' : 'roles.give')}
                  </button>
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

function RoleFault({ failure }: { failure: Failure }) {
  const { t } = useTranslation('office-people');
  const { code } = failure;
  if (code === 'lastAdmin' || code === 'addressUnconfirmed' || code === 'forbidden') {
    return <p>{t(`roles.${code}`)}</p>;
  }
  return <FailureDetail failure={failure} />;
}
