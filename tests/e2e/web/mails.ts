import fs from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './journey.ts';

/**
 * The folder of sent emails: without a mail server they are written to files. The Playwright configuration
 * names it.
 */
const folder = path.join(process.env.JOURNEYS_DATA ?? '', 'mail');

/**
 * Waits for an email to an address with a link that contains a path.
 * @returns the newest such link, complete
 */
export async function linkFromMail(recipient: string, linkPath: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const found = (await mailsTo(recipient)).flatMap(
      ({ text = '' }) => text.match(/https?:\/\/\S+/g)?.filter((url) => url.includes(linkPath)) ?? [],
    );
    link = found.at(-1) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return link;
}

/** The emails to an address so far, oldest first. */
export async function mailsTo(recipient: string) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const files = names
    .map((name) => path.join(folder, name))
    .sort((one, other) => fs.statSync(one).mtimeMs - fs.statSync(other).mtimeMs);
  const mails = await Promise.all(files.map((file) => PostalMime.parse(fs.readFileSync(file))));
  return mails.filter(({ to }) => to?.some(({ address }) => address === recipient));
}
