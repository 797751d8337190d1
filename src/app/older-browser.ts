import { languageOf } from '#shared/page/address.ts';
import { loadedWords, loadWords } from '../i18n/load-words.ts';

/** What such browsers would show although it does nothing: they know neither popovers nor whether scripts run. */
const dead = '.needs-script, [popover] { display: none !important; }';

const look =
  'max-width: var(--content); margin: var(--space-4) auto; padding: 0 var(--gutter); color: var(--ink-muted); font-size: var(--text-s);';

/** The colours of light and dark pages, of which they do not know how to choose. */
const bothColours = /light-dark\(((?:[^(),]|\([^()]*\))*),(?:[^()]|\([^()]*\))*\)/g;

/** Leaves a page as the server sent it, takes away what needs scripts, and says in its language what does not work. */
export async function leaveAsServed(): Promise<void> {
  document.onclick = null;
  document.pressedEarly?.removeAttribute('aria-busy');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(dead);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const { cssRules } of document.styleSheets) lighten(cssRules);
  const language = languageOf(location.pathname);
  await loadWords(language, 'older');
  const note = document.createElement('p');
  note.setAttribute('role', 'note');
  note.textContent = loadedWords(language).getFixedT(null, 'older-browser')('limits');
  note.style.cssText = look;
  document.getElementById('content')?.prepend(note);
}

/** Chooses the colours of light pages. */
function lighten(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.cssText.includes('light-dark(')) {
      const { style } = rule;
      for (const name of style)
        style.setProperty(name, style.getPropertyValue(name).replaceAll(bothColours, '$1'));
      style.colorScheme = 'light';
    } else if ('cssRules' in rule) lighten(rule.cssRules as CSSRuleList);
  }
}
