import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { withLanguage } from '#shared/page/address.ts';
import type { CatalogueFault } from '#shared/program/catalogue.ts';
import form from '../../components/form/form.module.css';
import action from '../../components/link/action.module.css';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './catalogue.module.css';
import { type CameBy, placeOf } from './use-catalogue.ts';

type AddressFormProps = {
  /** The address of what is shown, as typed or followed. */
  address: string;
  /** Why it is not shown. */
  fault: CatalogueFault | 'failed' | null;
};

/** The field for the address of a catalogue, with what keeps it from being opened. */
export function AddressForm({ address, fault }: AddressFormProps) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(address);
  const [typed, setTyped] = useState(address);
  if (asked !== address) {
    setAsked(address);
    setTyped(address);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next === '') return field.current?.focus();
    const state: CameBy = { by: 'typing' };
    void navigate(withLanguage(language, placeOf(next)), { state });
  };
  return (
    <form className={styles.address} noValidate onSubmit={submit}>
      <div className={form.field} data-faulty={fault ? '' : undefined}>
        <label htmlFor={id}>{t('address')}</label>
        <p id={`${id}-hint`} className={form.hint}>
          {t('hint')}
        </p>
        <div className={styles.line}>
          <input
            ref={field}
            id={id}
            className={form.control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            value={typed}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-hint ${id}-fault`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit" className={action.primary}>
            {t('open')}
          </button>
        </div>
        <div id={`${id}-fault`} role="alert" className={form.fault}>
          {fault && t(`fault.${fault}`)}
        </div>
      </div>
    </form>
  );
}
