import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import type { ReportsOnDesk, ReviewCopy } from '#shared/office/review-views.ts';
import { deskApi } from '../../../client/office/desk.ts';
import { manuscriptAddress } from '../../../client/office/manuscripts.ts';
import { reviewApi } from '../../../client/office/reviews.ts';
import { fileSize } from '../../../components/file-size.ts';
import action from '../../../components/link/action.module.css';
import styles from '../office.module.css';
import { OfficePage, officeScreen } from '../office-screen.tsx';
import type { LoadedAssignment } from '../review/use-review.ts';
import { BesideReport, isWriting } from './beside-report.tsx';
import { BesideReports } from './beside-reports.tsx';
import { CopyOfReview } from './copy-of-review.tsx';

/** Who reads: where the files are for them, and the page that they come from. */
const sides = {
  author: { api: manuscriptAddress, back: officePaths.asReviewer, backName: 'asReviewer.title' },
  desk: { api: deskApi, back: officePaths.officeManuscript, backName: 'asReviewer.back' },
  reviewer: { api: reviewApi, back: officePaths.review, backName: 'copyPage.review' },
} as const;

/** A review copy, the manuscript or assignment that it is of, and who reads it with what beside it. */
type Seen = { copy: ReviewCopy; id: string; side: keyof typeof sides; read?: ReportsOnDesk } & (
  | LoadedAssignment
  | { assignment?: undefined }
);

/** A review copy as reviewers read it: a PDF in the reading room, a text as text, a picture as it is. */
export const ReviewCopyScreen = officeScreen(ReviewCopyPage);

function ReviewCopyPage() {
  const { t } = useTranslation('office-author');
  const { t: tLayout } = useTranslation('layout');
  const seen = useLoaderData<Seen>();
  const { copy, id, side } = seen;
  const { name, role, type, size, text } = copy;
  const { api, backName, ...of } = sides[side];
  const file = `${api(id)}/copies/${copy.id}`;
  const back = of.back(id);
  const loaded = seen.assignment && isWriting(seen.assignment) ? seen : null;
  const read = seen.read && seen.read.reports.length > 0 ? seen.read : null;
  const isAlone = !loaded && !read;
  return (
    <>
      <OfficePage
        title={name}
        lead={`${t(`role.${role}`)} · ${type.toUpperCase()}, ${fileSize(tLayout, size)}`}
        above={[
          ...(side === 'author' ? [{ to: officePaths.myManuscripts, name: t('mine.title') }] : []),
          { to: back, name: t(backName) },
        ]}
      >
        <p className={styles.ways}>
          <a href={file} download={name} className={action.secondary}>
            <Download aria-hidden size={18} />
            {t('copyPage.download')}
          </a>
          {text && <span className={styles.quiet}>{t('copyPage.textOnly')}</span>}
        </p>
        {isAlone && type !== 'pdf' && <CopyOfReview copy={copy} file={file} back={back} />}
      </OfficePage>
      {isAlone && type === 'pdf' && <CopyOfReview copy={copy} file={file} back={back} />}
      {loaded && <BesideReport key={id} copy={copy} file={file} loaded={loaded} />}
      {read && <BesideReports key={id} copy={copy} file={file} id={id} read={read} />}
    </>
  );
}
