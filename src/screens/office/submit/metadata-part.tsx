import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#shared/language/language.ts';
import { countWords } from '#shared/office/completeness.ts';
import { manuscriptTypes } from '#shared/office/content-parts.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { Part } from './part.tsx';
import styles from './submission.module.css';

type MetadataPartProps = {
  content: ManuscriptContent;
  /** The language whose tab is open. */
  tab: Language;
  show: (language: Language) => void;
};

/** Title, abstract and keywords by languages in tabs, that of the text first. */
export function MetadataPart({ content, tab, show }: MetadataPartProps) {
  const { t } = useTranslation('office-author');
  const { t: tArticle } = useTranslation('article');
  const { language: own, metadata } = content;
  return (
    <Part id="part-metadata" title={t('part.metadata')} about={t('part.metadataAbout')} isConfirmed>
      <div className={styles.pair}>
        <ChoiceField
          name="content.language"
          label={t('field.language')}
          value={own}
          choices={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <ChoiceField
          name="content.type"
          label={t('field.type')}
          value={content.type}
          choices={manuscriptTypes.map((value) => ({
            value,
            label: value === 'research-article' ? t('field.research') : tArticle(`type.${value}`),
          }))}
        />
      </div>
      <LanguageTabs
        content={content}
        chosen={tab}
        choose={show}
        fields={(language) => (
          <>
            <p className={styles.note}>{t(language === own ? 'field.own' : 'field.translation')}</p>
            <TextField
              name={`content.metadata.${language}.title`}
              label={t('field.title')}
              value={metadata[language].title}
              required={language === own}
              lang={language}
              rows={3}
              maxLength={500}
            />
            <TextField
              name={`content.metadata.${language}.abstract`}
              label={t('field.abstract')}
              value={metadata[language].abstract}
              required={language === own}
              hint={t('field.abstractHint', { words: countWords(metadata[language].abstract) })}
              lang={language}
              rows={12}
              maxLength={6_000}
            />
            <TextField
              name={`content.metadata.${language}.keywords`}
              label={t('field.keywords')}
              value={metadata[language].keywords.join('; ')}
              required={language === own}
              hint={t('field.keywordsHint')}
              lang={language}
              rows={3}
            />
          </>
        )}
      />
    </Part>
  );
}
