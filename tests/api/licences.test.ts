import { expect } from 'vitest';
import { licencesOfData } from '../../build/third-parties/licences.ts';
import { site as shipment, shippedPackages } from '../../build/third-parties/shipped-packages.ts';
import { defaultLanguage, languages } from '../../src/shared/language/language.ts';
import { withLanguage } from '../../src/shared/page/address.ts';
import { test } from '../support/api-test.ts';
import { readPage } from '../support/html.ts';

const browser = { headers: { accept: 'text/html, */*' } };

test('everybody finds who made what the site is made of, with the words of each licence', async ({
  site,
}) => {
  const packages = shippedPackages(process.cwd(), shipment);
  for (const language of languages) {
    const address = withLanguage(language, '/licences');
    const about = readPage(await (await site.get(withLanguage(language, '/AboutJournal'), browser)).text());
    expect(about.texts(`main a[href="${address}"]`), language).toHaveLength(1);
    const page = readPage(await (await site.get(address, browser)).text());
    expect([page.lang, page.headings.length], address).toEqual([language, 1]);
    // The rest is the same in every language.
    if (language !== defaultLanguage) continue;
    const named = page.texts('main summary').join('\n');
    for (const { name, version } of packages) expect(named).toContain(`${name} ${version}`);
    for (const { name } of licencesOfData()) expect(named).toContain(name);
    const texts = page.texts('main pre');
    expect(texts).toHaveLength(page.texts('main summary').length);
    for (const words of ['SIL OPEN FONT LICENSE', 'Apache License', 'UNICODE LICENSE V3'])
      expect(
        texts.some((text) => text.includes(words)),
        words,
      ).toBe(true);
  }
});
