import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactMessage } from '#shared/account/contact.ts';
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

/** A message to the editorial office. The sender's name and address are filled in for logged-in users. */
export function ContactForm() {
  const { t } = useTranslation('contacts');
  const language = useLanguage();
  // The user can type into a server-rendered page before its scripts are loaded.
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
      // Restored text was typed before this screen was opened.
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
        {/* A honeypot: people neither see nor reach this field, so whoever fills it in is a bot. */}
        <div className={styles.website} aria-hidden>
          <input type="text" tabIndex={-1} autoComplete="off" {...form.fields.register('website')} />
        </div>
      </SendForm>
    </div>
  );
}
