import { useTranslation } from 'react-i18next';
import { contentCeilings, excessOf } from '#shared/office/content-ceilings.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { Notice } from '../../../components/notice/notice.tsx';

/** Says of what there is too much to be saved, and how much there may be. */
export function ExcessNote({ content }: { content: ManuscriptContent }) {
  const { t } = useTranslation('office-author');
  const excess = excessOf(content);
  if (excess.length === 0) return null;
  return (
    <Notice kind="fault">
      <p>{t('excess.title')}</p>
      <ul>
        {excess.map(({ of, count }) => (
          <li key={of}>{t(`excess.${of}`, { number: count, most: contentCeilings[of] })}</li>
        ))}
      </ul>
    </Notice>
  );
}
