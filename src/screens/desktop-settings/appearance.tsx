import { ChevronDown } from 'lucide-react';
import { type SelectHTMLAttributes, startTransition, useId, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#shared/language/language.ts';
import { type DesktopSettings, desktopThemes, desktopZooms } from '#shared/program/desktop-bridge.ts';
import form from '../../components/form/form.module.css';
import { menuLanguages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { useSettings } from './bridge-context.ts';
import { ChangeLine } from './change-line.tsx';
import styles from './desktop-settings.module.css';
import { SetByLibrary } from './managed-notice.tsx';
import { useChange } from './use-change.ts';

type AppearanceProps = {
  settings: DesktopSettings;
  change: ReturnType<typeof useSettings>['change'];
  /** Whether a policy sets the language. */
  isLanguageFixed: boolean;
};

type Chosen = Partial<Pick<DesktopSettings, 'language' | 'theme' | 'zoom'>>;

/** The language of new windows, the colour theme, the zoom. */
export function Appearance({ settings, change, isLanguageFixed }: AppearanceProps) {
  const { t } = useTranslation('desktop-settings');
  const { outcome, keep } = useChange();
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' });
  const language = useId();
  const zoom = useId();
  // Shows a choice at once; one that can't be saved is reverted.
  const [shown, show] = useOptimistic(settings, (now, chosen: Chosen) => ({ ...now, ...chosen }));
  const choose = (chosen: Chosen) => {
    const kept = keep(change(chosen));
    startTransition(async () => {
      show(chosen);
      await kept;
    });
  };
  return (
    <>
      <div className={form.field}>
        <label htmlFor={language}>{t('look.language')}</label>
        <Select
          id={language}
          value={shown.language ?? ''}
          disabled={isLanguageFixed}
          aria-describedby={isLanguageFixed ? `${language}-hint` : undefined}
          onChange={({ target: { value } }) =>
            choose({ language: languages.find((known) => known === value) ?? null })
          }
        >
          <option value="">{t('look.system')}</option>
          {menuLanguages.map(({ language: code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Select>
        {isLanguageFixed && <SetByLibrary id={`${language}-hint`} />}
      </div>
      <fieldset className={styles.choice}>
        <legend>{t('look.theme')}</legend>
        <div>
          {desktopThemes.map((theme) => (
            <label key={theme}>
              <input
                type="radio"
                name="theme"
                checked={shown.theme === theme}
                onChange={() => choose({ theme })}
              />
              {t(`look.themes.${theme}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={form.field}>
        <label htmlFor={zoom}>{t('look.zoom')}</label>
        <Select
          id={zoom}
          value={shown.zoom}
          onChange={({ target: { value } }) => choose({ zoom: Number(value) })}
        >
          {desktopZooms.map((size) => (
            <option key={size} value={size}>
              {percent.format(size / 100)}
            </option>
          ))}
        </Select>
      </div>
      <ChangeLine outcome={outcome} />
    </>
  );
}

/** A select with an arrow from our icons. */
function Select(select: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={styles.select}>
      <select className={form.control} {...select} />
      <ChevronDown aria-hidden size={18} />
    </span>
  );
}
