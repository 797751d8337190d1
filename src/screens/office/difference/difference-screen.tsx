import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import type { CopyDifference } from '#shared/office/text-difference.ts';
import { OfficePage, officeScreen } from '../office-screen.tsx';
import { Difference } from './difference.tsx';

/** Who reads: the page that they come from. */
const sides = {
  author: { back: officePaths.myManuscript, backName: 'back.author' },
  desk: { back: officePaths.officeManuscript, backName: 'back.desk' },
  reviewer: { back: officePaths.review, backName: 'back.reviewer' },
} as const;

type Seen = { compared: CopyDifference; id: string; side: keyof typeof sides };

/** What has changed in the text of a manuscript since a review round. */
export const DifferenceScreen = officeScreen(DifferencePage);

function DifferencePage() {
  const { t } = useTranslation('office-difference');
  const { t: author } = useTranslation('office-author');
  const { compared, id, side } = useLoaderData<Seen>();
  const { round, now } = compared;
  const { back, backName } = sides[side];
  return (
    <OfficePage
      title={t('title', { round })}
      lead={now === null ? t('lead.revising') : t('lead.sent', { round, now })}
      above={[
        ...(side === 'author' ? [{ to: officePaths.myManuscripts, name: author('mine.title') }] : []),
        { to: back(id), name: t(backName) },
      ]}
    >
      <Difference compared={compared} />
    </OfficePage>
  );
}
