import fs from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './journey.ts';

/**
 * Waits for an email to an address with a link that contains a path.
 * @returns the newest such link, complete
 */
export async function linkFromMail(recipient: string, linkPath: string, dataDir?: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const found = (await mailsTo(recipient, dataDir)).flatMap(
      ({ text = '' }) => text.match(/https?:\/\/\S+/g)?.filter((url) => url.includes(linkPath)) ?? [],
    );
    link = found.at(-1) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return link;
}

/**
 * The emails to an address so far, oldest first.
 * @param dataDir the server’s data folder: there the mail server of the journeys delivers, and without one emails are
 * written to files. By default it is the one that the Playwright configuration names.
 */
export async function mailsTo(recipient: string, dataDir = process.env.JOURNEYS_DATA ?? '') {
  const folder = path.join(dataDir, 'mail');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const files = names
    .map((name) => path.join(folder, name))
    .sort((one, other) => fs.statSync(one).mtimeMs - fs.statSync(other).mtimeMs);
  const mails = await Promise.all(files.map((file) => PostalMime.parse(fs.readFileSync(file))));
  return mails.filter(({ to }) => to?.some(({ address }) => address === recipient));
}
