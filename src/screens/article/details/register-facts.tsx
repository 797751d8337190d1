import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { Fact } from '../../../components/fact/fact.tsx';

/** The codes under which registers list an article, and how it was reviewed (ANSI/NISO Z39.106-2023). */
export function RegisterFacts({ article }: { article: Article }) {
  const { t } = useTranslation('article-details');
  const { codes, peerReview } = article.details;
  return (
    <dl>
      {codes.udc !== undefined && <Fact term={t('codes.udc')}>{codes.udc}</Fact>}
      {codes.grnti.length > 0 && <Fact term={t('codes.grnti')}>{codes.grnti.join(', ')}</Fact>}
      {codes.jel.length > 0 && <Fact term={t('codes.jel')}>{codes.jel.join(', ')}</Fact>}
      <Fact term={t('peerReview.term')}>{t(`peerReview.${peerReview}`)}</Fact>
    </dl>
  );
}
