import { useTranslation } from 'react-i18next';
import type { LibraryState } from '#shared/library/library-updates.ts';
import { fileSize } from '../../components/file-size.ts';
import { dateAndTime, longDate } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './library-updates.module.css';

/** Facts about the library on this device. */
export function LibraryFacts({
  state: { installed, fetched, checked, outdated, files, readFrom, trouble },
}: {
  state: LibraryState;
}) {
  const { t } = useTranslation('library-updates');
  const { t: common } = useTranslation('layout');
  const language = useLanguage();
  // The bundled library may have lost its list of issues, but can still be shown.
  if (installed.issues.length === 0) return null;
  const date = longDate(language, installed.published);
  const articles = installed.issues.reduce((sum, issue) => sum + issue.articles, 0);
  const contents = t('facts.content', {
    volumes: t('facts.volumes', { count: installed.issues.length }),
    articles: t('facts.articles', { count: articles }),
    newest: installed.issues[0]?.title[language],
  });
  const rows: [name: string, value: string][] = [
    [
      t('facts.edition'),
      readFrom !== null && trouble !== 'shared'
        ? t('facts.readFrom', { date, folder: readFrom })
        : t(fetched ? 'facts.fetched' : 'facts.bundled', { date }),
    ],
    [t('facts.contents'), contents],
    [t('facts.size'), fileSize(common, installed.bytes)],
    [t('facts.files'), t(`files.${files.step}`)],
    [t('facts.asked'), checked === null ? t('facts.never') : dateAndTime(language, checked)],
  ];
  if (outdated !== null)
    rows.push([t('facts.state'), t('facts.outdated', { date: longDate(language, outdated) })]);
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
