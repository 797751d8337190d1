import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandName } from '#shared/office/command-names.ts';
import { commandAddress } from '../../../client/office/desk.ts';
import action from '../../../components/link/action.module.css';
import { useKeptFields } from '../use-kept-fields.ts';
import styles from './forms.module.css';
import { FormOutcome } from './outcome-notice.tsx';
import { useDesk } from './use-desk.ts';

type CommandFormProps = {
  command: CommandName;
  /** Names the form where a command has several: by the id of the file. */
  name?: string;
  /** Its address in the page, for fields that stand outside of it. */
  id?: string;
  button: string;
  /** The address of its button in the page. */
  buttonId?: string;
  kind?: 'primary' | 'secondary' | 'danger';
  /** Asked when it is pressed; nothing is sent unless it agrees. */
  before?: () => boolean;
  onDone?: () => void;
  /** The fields of which what is typed is kept on the device until it is sent or given up. */
  keeps?: readonly string[];
  children?: ReactNode;
};

/** The form of a command: it works without scripts too, and is carried out once however often it is sent. */
export function CommandForm(props: CommandFormProps) {
  const {
    command,
    name = command,
    id,
    button,
    buttonId,
    kind = 'primary',
    before,
    onDone,
    keeps = [],
    children,
  } = props;
  const { t } = useTranslation('office-desk');
  const { manuscript, back, busy, keyOf, run } = useDesk();
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptFields(form, `${manuscript.id} ${command} ${name}`, keeps);
  const isSending = busy === name;
  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      method="post"
      action={commandAddress(manuscript.id, command)}
      onInput={kept.take}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || before?.() === false) return;
        void run(command, name, new FormData(event.currentTarget)).then((isDone) => {
          if (!isDone) return;
          kept.forget();
          onDone?.();
        });
      }}
    >
      <input type="hidden" name="key" value={keyOf(name)} />
      <input type="hidden" name="version" value={manuscript.version} />
      <input type="hidden" name="back" value={back} />
      {children}
      {kept.isKept && (
        <p className={styles.hint}>
          {t(`kept.${kept.place}`)}{' '}
          <button type="button" className={styles.plain} onClick={kept.giveUp}>
            {t('kept.giveUp')}
          </button>
        </p>
      )}
      <p>
        <button id={buttonId} type="submit" className={action[kind]} aria-disabled={busy !== null}>
          {isSending ? t('sending') : button}
        </button>
      </p>
      <FormOutcome name={name} />
    </form>
  );
}
