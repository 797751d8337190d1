import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article.ts';
import { pageRange } from '#shared/page-range.ts';
import { Fact } from '../fact.tsx';

/**
 * Why an article has two page ranges, if it has; the codes under which registers list it, and how it was reviewed
 * (ANSI/NISO Z39.106-2023).
 */
export function RegisterFacts({ article }: { article: Article }) {
  const { t } = useTranslation('article-details');
  const { pages, pagesInPanel: printed } = article;
  const { codes, peerReview } = article.details;
  return (
    <>
      {pages && printed && pageRange(pages) !== pageRange(printed) && (
        <p>{t('twoRanges', { printed: pageRange(printed), given: pageRange(pages) })}</p>
      )}
      <dl>
        {codes.udc !== undefined && <Fact term={t('codes.udc')}>{codes.udc}</Fact>}
        {codes.grnti.length > 0 && <Fact term={t('codes.grnti')}>{codes.grnti.join(', ')}</Fact>}
        {codes.jel.length > 0 && <Fact term={t('codes.jel')}>{codes.jel.join(', ')}</Fact>}
        <Fact term={t('peerReview.term')}>{t(`peerReview.${peerReview}`)}</Fact>
      </dl>
    </>
  );
}
