import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { withoutBuildNames } from './html.ts';
import { keptCheck } from './kept-checks.ts';

/** Rules of html-validate that we change, with reasons. */
const rules: ConfigData['rules'] = {
  // Article titles are as long as their authors made them.
  'long-title': 'off',
  // React's generated ids begin with an underscore.
  'valid-id': ['error', { relaxed: true }],
  // Fieldsets that only disable a form while it is sent need no legend: the form has a name.
  'wcag/h71': 'off',
  // React writes the attribute of a box that is ticked with a value.
  'attribute-boolean-style': 'off',
  // Landmarks in hidden panels do not count.
  'unique-landmark': 'off',
};

/**
 * What html-validate finds wrong, each fault with the name of its page.
 * @param built HTML by address
 */
export async function htmlFaults(built: Map<string, string>): Promise<string[]> {
  const pages = new Map([...built].map(([address, html]) => [address, withoutBuildNames(html)]));
  const check = keptCheck('html-validate', { examined: pages, by: import.meta.filename });
  if (check.isUnchanged) return [];
  const validator = new HtmlValidate(
    new StaticConfigLoader({ extends: ['html-validate:recommended'], rules }),
  );
  const faults: string[] = [];
  for (const [address, html] of pages) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap((result) => result.messages)) {
      // Two values of a facet are sent under the same name.
      if (ruleId === 'form-dup-name' && address.includes('/search?')) continue;
      faults.push(`${address}: ${ruleId}: ${message} (${selector})`);
    }
  }
  if (faults.length === 0) check.pass();
  return faults;
}
