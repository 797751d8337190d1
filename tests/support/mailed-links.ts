import type { MailTemplate } from '../../server/accounts/db/schema.ts';
import type { Site } from './site.ts';

/** The emails to an address in the outbox, of one kind or of all, oldest first. */
export async function mailsTo(site: Site, recipient: string, template?: MailTemplate) {
  return await site.accounts.database
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .$if(template !== undefined, (query) => query.where('template', '=', template as MailTemplate))
    .orderBy('id')
    .execute();
}

/** The tokens in the links of emails of one kind to an address, newest first. */
export async function linkTokens(site: Site, recipient: string, template: MailTemplate): Promise<string[]> {
  const mails = await mailsTo(site, recipient, template);
  return mails
    .map((mail) => new URL((JSON.parse(mail.data) as { link: string }).link).hash.replace('#token=', ''))
    .reverse();
}
