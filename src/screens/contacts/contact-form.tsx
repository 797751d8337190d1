import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactMessage } from '#shared/contact.ts';
import { sendMessage } from '../../client/contact.ts';
import { SendForm } from '../../components/form/send-form.tsx';
import { LongTextField, TextField } from '../../components/form/text-field.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './contacts.module.css';

const empty = { name: '', email: '', subject: '', message: '', website: '' };

/** A message to the editorial office. */
export function ContactForm() {
  const { t } = useTranslation('contacts');
  const language = useLanguage();
  const [sent, setSent] = useState(0);
  const opened = useRef(0);
  const form = useSendForm({
    schema: ContactMessage,
    values: empty,
    also: { language },
    send: async (message) => {
      setSent(0);
      await sendMessage({ ...message, elapsed: Date.now() - opened.current });
      form.fields.reset(empty);
      setSent(Date.now());
    },
  });

  useEffect(() => {
    opened.current = Date.now();
  }, []);

  return (
    <div className={styles.form}>
      {sent > 0 && (
        <Notice key={sent} kind="success" focus>
          {t('form.sent')}
        </Notice>
      )}
      <SendForm
        form={form}
        failed={t('form.failed')}
        offline={t('form.offline')}
        button={t('form.button')}
        sending={t('form.sending')}
      >
        <TextField name="name" required autoComplete="name" />
        <TextField name="email" type="email" required autoComplete="email" spellCheck={false} />
        <TextField name="subject" required autoComplete="off" />
        <LongTextField name="message" rows={6} />
        {/* People neither see nor reach this field: who fills it is a robot. */}
        <div className={styles.website} aria-hidden>
          <input type="text" tabIndex={-1} autoComplete="off" {...form.fields.register('website')} />
        </div>
      </SendForm>
    </div>
  );
}
