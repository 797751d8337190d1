import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactMessage } from '#shared/contact.ts';
import { sendMessage } from '../../client/contact.ts';
import { PrivacyNote } from '../../components/form/privacy-note.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { LongTextField, TextField } from '../../components/form/text-field.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './contacts.module.css';
import { useFilledIn } from './use-filled-in.ts';
import { useSender } from './use-sender.ts';

const draft = 'contacts';
const empty = { name: '', email: '', subject: '', message: '', website: '' };

/** A message to the editorial office; who is signed in need not say who they are. */
export function ContactForm() {
  const { t } = useTranslation('contacts');
  const language = useLanguage();
  // A page that came from the server can be written in before its scripts come.
  const isHydrated = useHydrated();
  const [opened] = useState(() => (isHydrated ? performance.now() : 0));
  const sender = useSender();
  const values = useMemo(() => ({ ...empty, ...sender }), [sender]);
  const form = useSendForm({
    schema: ContactMessage,
    values,
    also: { language },
    draft,
    guarded: true,
    send: async (message) => {
      // Who comes back to what they typed has been at it since before.
      const since = form.restored ? 0 : opened;
      await sendMessage({ ...message, elapsed: performance.now() - since });
      form.fields.reset(values);
    },
  });
  useFilledIn(form.fields, sender, draft);

  return (
    <div className={styles.form}>
      {form.sent > 0 && (
        <Notice key={form.sent} kind="success" focus="unlessElsewhere">
          {t('form.sent')}
        </Notice>
      )}
      <SendForm
        form={form}
        legend={t('form.title')}
        failed={t('form.failed')}
        offline={t('form.offline')}
        button={t('form.button')}
        sending={t('form.sending')}
      >
        <TextField name="name" required autoComplete="name" />
        <TextField name="email" type="email" required autoComplete="email" spellCheck={false} />
        <TextField name="subject" required />
        <LongTextField name="message" rows={6} />
        <PrivacyNote />
        {/* People neither see nor reach this field: who fills it is a robot. */}
        <div className={styles.website} aria-hidden>
          <input type="text" tabIndex={-1} autoComplete="off" {...form.fields.register('website')} />
        </div>
      </SendForm>
    </div>
  );
}
