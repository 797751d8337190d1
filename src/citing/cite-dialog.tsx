import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { articleExportPath, issueExportPath, volumeExportPath } from '#shared/citation/export-format.ts';
import { usualScript } from '#shared/citation/form.ts';
import { citationScripts } from '#shared/citation/record.ts';
import {
  type CitationStyle,
  citationLanguage,
  citationStyleNames,
  citationStyles,
  formatReference,
  hasScripts,
  inTextCitation,
  journalStyle,
} from '#shared/citation/reference.ts';
import { link, runs } from '#shared/citation/text-run.ts';
import { useSite } from '../app/site.ts';
import { openChoice, useChoice } from '../client/remembered-choice.ts';
import { ChipChoice } from '../components/chip-choice/chip-choice.tsx';
import { Sheet } from '../components/sheet/sheet.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { Citable } from './citable.tsx';
import { citationScript, useCitationRecord } from './citation-script.ts';
import styles from './cite-dialog.module.css';
import { ExportLinks } from './export-links.tsx';

/** The citation style: the latest choice in this browser, by default the journal's own. */
const citationStyle = openChoice('citation-style', citationStyles, journalStyle);

export type CiteDialogProps = { article: Article; onClose: () => void };

/** A reference to an article in a chosen style, to copy, and as a file for reference managers. */
export function CiteDialog({ article, onClose }: CiteDialogProps) {
  const { t } = useTranslation('citing');
  const { publicUrl } = useSite();
  const language = useLanguage();
  const style = useChoice(citationStyle);
  const [said, setSaid] = useState('');

  const record = useCitationRecord(article);
  const script = style === 'gost' ? 'original' : (record.script ?? usualScript(language));
  const lang = citationLanguage(article.language, style, language, script);
  const address = `${publicUrl}/${article.slug}`;
  const choose = (chosen: CitationStyle) => {
    citationStyle.write(chosen);
    setSaid('');
  };
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <div className={styles.parts}>
        <StyleChoice chosen={style} onChoose={choose} />
        {article.language !== 'en' && style === 'gost' && <p className={styles.script}>{t('script.gost')}</p>}
        {hasScripts(article.language, style) && (
          <ChipChoice
            legend={t('script.label')}
            options={citationScripts.map((value) => ({ value, label: t(`script.${value}`) }))}
            chosen={script}
            onChoose={(chosen) => {
              citationScript.write(chosen);
              setSaid('');
            }}
          />
        )}
        <Citable
          key={style + script}
          title={t('reference')}
          lang={lang}
          runs={formatReference(record, style, language)}
          onCopied={setSaid}
        />
        <Citable
          title={t('inText')}
          lang={lang}
          runs={inTextCitation(record, style, language)}
          onCopied={setSaid}
        />
        <Citable title={t('address')} runs={runs(link(address))} onCopied={setSaid} />
        <section className={styles.files} aria-label={t('files.title')}>
          <ExportLinks
            title={t('files.article')}
            path={(format) =>
              articleExportPath(article.slug, format, article.language === 'en' ? 'original' : script)
            }
          />
          {article.hasIssuePage && article.issue !== null ? (
            <ExportLinks
              title={t('files.issue', { issue: article.issue })}
              path={(format) => issueExportPath(article.volume, article.issue ?? 0, format, script)}
            />
          ) : (
            <ExportLinks
              title={t('files.volume', { volume: article.volume })}
              path={(format) => volumeExportPath(article.volume, format, script)}
            />
          )}
        </section>
        <p className={styles.said} role="status">
          {said}
        </p>
      </div>
    </Sheet>
  );
}

type StyleChoiceProps = { chosen: CitationStyle; onChoose: (style: CitationStyle) => void };

function StyleChoice({ chosen, onChoose }: StyleChoiceProps) {
  const { t } = useTranslation('citing');
  const language = useLanguage();
  const options = citationStyles.map((value) => ({ value, label: citationStyleNames[value][language] }));
  return <ChipChoice legend={t('style')} options={options} chosen={chosen} onChoose={onChoose} />;
}
