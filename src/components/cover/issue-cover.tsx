import { useTranslation } from 'react-i18next';
import { issueEpubPath } from '#shared/article/epub-path.ts';
import { issueExportPath } from '#shared/citation/export-format.ts';
import type { Issue } from '#shared/library/issue.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIssueName } from '../issue/use-issue-name.ts';
import { Cover } from './cover.tsx';
import { Downloads } from './downloads.tsx';

/** An issue's cover in the current language, with downloads of the full issue and its records. */
export function IssueCover({ issue }: { issue: Issue }) {
  const { t } = useTranslation('issue');
  const language = useLanguage();
  const name = useIssueName()(issue);
  const { volume, number, pdf, hasFullText } = issue;
  return (
    <Cover picture={issue.coverUrl[language]} alt={t('cover', { issue: name })}>
      <Downloads
        pdf={pdf}
        epub={hasFullText ? issueEpubPath(volume, number) : undefined}
        records={t('records')}
        path={(format) => issueExportPath(volume, number, format)}
        name={`volume-${volume}-issue-${number}`}
      />
    </Cover>
  );
}
